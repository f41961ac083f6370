-- Records from outside. The file of one lies among the stored objects; its words lie here, page by page.
create table documents (
  node_id text primary key,
  org_id text not null,
  session_id text not null,
  object_name text not null,
  -- What the file holds, whatever it was called.
  content_type text not null,
  size bigint not null,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed')),
  -- Null until it was opened.
  pages integer check (pages >= 0),
  created_by text not null,
  unique (org_id, node_id),
  -- A file is one document, however often it is registered.
  unique (org_id, object_name),
  foreign key (org_id, session_id, node_id) references nodes (org_id, session_id, id) on delete cascade
);
create index documents_of_session on documents (org_id, session_id);

-- Once read a page never changes, since recaps point into its passages; of a deleted document they are emptied.
create table document_pages (
  org_id text not null,
  node_id text not null,
  page integer not null check (page > 0),
  passages text[] not null,
  -- Whether the words were recognised in a picture.
  is_recognised boolean not null,
  -- Why it could not be read; null where it could.
  unreadable text,
  primary key (node_id, page),
  check (unreadable is null or passages = '{}'),
  foreign key (org_id, node_id) references documents (org_id, node_id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['documents', 'document_pages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I using (org_id = (select current_setting(''app.org'', true)))',
                   name || '_of_organization', name);
  end loop;
end
$$;

grant select, insert, update, delete on documents, document_pages to auscult_app;
