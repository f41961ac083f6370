-- What a person confirmed when they signed a note: that a pet of the visit has no lines, that both weights of a patient are right.
alter table note_signatures add column confirmed jsonb not null default '[]';
