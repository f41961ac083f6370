-- Lines that a letter to an owner leaves out, since without a language model they cannot be said in plain words: told to the vet.
alter table notes add column left_out jsonb not null default '[]';
