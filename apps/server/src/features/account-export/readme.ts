/** The text of README.txt in an export. */

/** @param when  ISO 8601 */
export function readmeOf(name: string, when: string): string {
  return `What Auscult keeps of ${name.replaceAll(/\p{Cc}+/gu, ' ')}
Made at ${when}

All files but sound and documents are text: JSON in UTF-8, moments in ISO 8601 (UTC).

account.json
  profile     name, email address, public metadata (settings, specialty, tours)
  teams       where you work, and as what
  devices     where you are signed in; no token that would let anybody in
  passkeys    their names
  settings    ranks of default templates, newest searches, from where you came
  usage       how many visits and calls were counted
spellings.json
  how words are written for you, and what is heard in their place

own/ is your own space; teams/{id}/ is what is yours in each team. In each of them:

templates.json            templates you made, with every published version of their forms
template-drafts.json      what you are changing in templates
saved-sections.json, saved-entries.json
practice-systems.json     practice systems of your own space, without keys, and who you are in them
feedback.json             what you told of documents, wishes for connections, events of your screens
visits/{day}_{id}/        one visit each that you own
  session.json            name, pets, tags, status, its nodes, recordings with their bookmarks, consents
  transcripts.json        what was said; "heard" holds what was heard where your spelling corrected it, by segment
  notes/{node}.json       a medical note, with its lines and what each rests on, former versions, signature, amendments
  client-documents/{node}.json   a document for an owner, and to whom it was sent
  recaps/{node}.json      a summary of outside records
  documents.json          outside records, as they were read, page by page
  files/{node}.{ending}   the sound of a recording, or a document, as it was uploaded

"evidence" of a line counts the segments of the transcripts named in "transcript_ids", laid end to end, from 0.
What was deleted is not in here.
`;
}
