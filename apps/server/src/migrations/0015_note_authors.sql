-- Who wrote a note, as they were called then, for the fixed texts of its form: {name, staff, signature}, each may be null.
-- Null until its writing begins, and for notes from before.
alter table notes add column author jsonb;
