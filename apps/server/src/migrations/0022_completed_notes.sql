-- When a note came to its end. Who asked for the same before that is given it. Null for notes from before.
alter table notes add column completed_at timestamptz;
