/** Words that may stand between a cue and the value it brings. */
export const LEADS: ReadonlySet<string> = new Set(
  `it's it its is was the his her hers theirs that's that let's make it say said more like about do to i meant mean at for on go with longer
  shorter less lower higher start probably a an maybe closer wait hang hold sorry no yeah okay oh actually in my they're he's she's
  not sure around roughly only just should be have been read this we'll we give him her going gonna get use change so now put down up
  one really them myself grade stage score number you i'm i'd call than until till by over of and or but so well um uh dose from rather want times plus minus divided`.split(
    /\s+/,
  ),
);
