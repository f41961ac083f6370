/** What animals are called in the consulting room, by species. Own list. */

/** A species whose usual doses are known, or any other. */
export type KnownSpecies = 'dog' | 'cat' | 'horse' | 'rabbit' | 'ferret' | 'other';

/** Sources of regular expressions: the animals of each species by kind, age, sex and breed. */
export const ANIMAL_WORDS: Readonly<Record<KnownSpecies, string>> = {
  dog:
    'dogs?|dogg(?:y|ie)|pupp(?:y|ies)|pups?|canine|' +
    'labs?|labradors?|labradoodles?|goldens?|retrievers?|goldendoodles?|poodles?|doodles?|german shepherds?|shepherds?|gsd|' +
    'bulldogs?|frenchies?|french bulldogs?|boxers?|beagles?|dachshunds?|doxies?|chihuahuas?|yorkies?|yorkshire terriers?|terriers?|' +
    'westies?|schnauzers?|shih ?tzus?|malteses?|maltipoos?|cavapoos?|cockapoos?|cavaliers?|spaniels?|pomeranians?|pugs?|' +
    'rott?weilers?|rotties?|dobermann?s?|dobies?|great danes?|danes?|mastiffs?|saint bernards?|newfoundlands?|newfies?|' +
    'husk(?:y|ies)|malamutes?|collies?|border collies?|aussies?|australian shepherds?|cattle dogs?|heelers?|corgis?|shelties?|' +
    'pit ?bulls?|pitties?|staffies?|staffords?|greyhounds?|whippets?|hounds?|coonhounds?|basset hounds?|bloodhounds?|pointers?|setters?|vizslas?|' +
    'weimaraners?|ridgebacks?|akitas?|shibas?|samoyeds?|chow chows?|bichons?|havanese|papillons?|pekingese|lhasa apsos?|' +
    'malinois|bernese(?: mountain dogs?)?|leonbergers?|bernedoodles?|sheepdogs?',
  cat:
    'cats?|kitt(?:y|ies|en|ens)|feline|dsh|dmh|dlh|domestic (?:short|medium|long)[- ]?hairs?|tabb(?:y|ies)|' +
    'maine coons?|siamese|persians?|ragdolls?|bengals?|sphynx|burmese|abyssinians?|birmans?|norwegian forest|scottish folds?|' +
    'russian blues?|tortoiseshells?|torties?|calicos?|devon rex|cornish rex|british shorthairs?|tomcats?',
  horse:
    'horses?|equine|mares?|geldings?|stallions?|foals?|fill(?:y|ies)|colts?|pon(?:y|ies)|thoroughbreds?|quarter ?horses?|' +
    'warmbloods?|arabians?|standardbreds?|morgans?|appaloosas?|clydesdales?|percherons?|friesians?|haflingers?|broodmares?',
  rabbit: 'rabbits?|bunn(?:y|ies)|netherland dwarfs?|lops?|lionheads?',
  ferret: 'ferrets?',
  other:
    'birds?|parrots?|cockatiels?|cockatoos?|macaws?|budgies?|parakeets?|conures?|hens?|roosters?|canar(?:y|ies)|' +
    'guinea pigs?|hamsters?|rats?|gerbils?|chinchillas?|hedgehogs?|sugar gliders?|' +
    'tortoises?|turtles?|snakes?|pythons?|boas?|geckos?|iguanas?|bearded dragons?|beardies|lizards?|frogs?|koi|goldfish|' +
    'cows?|heifers?|steers?|bulls?|cal(?:f|ves)|cattle|holsteins?|sheep|ewes?|rams?|goats?|' +
    'alpacas?|llamas?|pigs?|sows?|boars?|piglets?|donkeys?|mules?',
};
