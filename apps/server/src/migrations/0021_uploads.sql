-- Whether an upload may take the place of a file of its name: asked for when it begins, and still true at its last byte,
-- when another of the same name may have come before it.
alter table uploads add column is_upsert boolean not null default true;
alter table uploads alter column is_upsert set default false;
