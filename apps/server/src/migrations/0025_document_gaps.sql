-- Parts of an outside record that were not read: attachments, form fields, text boxes, pictures. They are told with the record
-- and at the head of each recap of it.
create table document_gaps (
  id bigint generated always as identity primary key,
  org_id text not null,
  node_id text not null,
  -- A file name, or what the part is.
  name text not null,
  -- Why it was not read, in one sentence.
  reason text not null,
  -- The page it stands on; null where it stands on none.
  page integer check (page > 0),
  foreign key (org_id, node_id) references documents (org_id, node_id) on delete cascade
);
-- A file that is read in several goes tells each part once.
create unique index document_gaps_once on document_gaps (node_id, coalesce(page, 0), name, reason);

alter table document_gaps enable row level security;
alter table document_gaps force row level security;
create policy document_gaps_of_organization on document_gaps
  using (org_id = (select current_setting('app.org', true)));

grant select, insert, update, delete on document_gaps to auscult_app;
