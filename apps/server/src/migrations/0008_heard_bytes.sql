-- Where the file is entered to find the piece after this one, in bytes, so that nobody reads it from its start again. Zero is
-- the start of the file.
alter table heard_pieces add column to_byte bigint not null default 0 check (to_byte >= 0);

-- A recording may be kept for weeks before somebody asks for its note. Its upload is forgotten long before; what was heard of
-- it lasts as long as its sound.
alter table heard_pieces drop constraint heard_pieces_org_id_session_id_upload_id_fkey;
alter table heard_pieces add foreign key (org_id, session_id) references sessions (org_id, id) on delete cascade;
create index heard_pieces_of_session on heard_pieces (org_id, session_id);

create index stored_objects_by_key on stored_objects (storage_key);

-- Told in which column the key of the sound stands.
create function forget_heard_pieces() returns trigger
language plpgsql
as $$
declare
  key constant text := to_jsonb(old) ->> tg_argv[0];
begin
  delete from heard_pieces
  where upload_id = key and not exists (select from stored_objects where storage_key = key);
  return null;
end
$$;

create trigger uploads_forgotten after delete on uploads
  for each row execute function forget_heard_pieces('id');
create trigger stored_objects_forgotten after delete or update of storage_key on stored_objects
  for each row execute function forget_heard_pieces('storage_key');
