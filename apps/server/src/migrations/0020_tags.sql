-- Tags with their colours: those that a group of teams keeps ready for its visits. What a visit bears stands with the
-- visit; a tag without a row here is gray.
create table tags (
  org_id text not null,
  name text not null,
  colour text not null,
  primary key (org_id, name)
);

alter table tags enable row level security;
alter table tags force row level security;
create policy tags_of_organization on tags using (org_id = (select current_setting('app.org', true)));

grant select, insert, update, delete on tags to auscult_app;
