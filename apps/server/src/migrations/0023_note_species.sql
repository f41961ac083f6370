-- Of what species the visit's only patient is, by the words its note was written from: its doses are held against usual ranges.
-- Null where the words did not tell, of several patients, and for notes from before.
alter table notes add column species text;
