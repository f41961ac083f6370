-- What was heard of a recording while it was still on its way in. A piece lasts until the words of the whole are stored, and
-- never longer than its upload.

alter table uploads add constraint uploads_of_session unique (org_id, session_id, id);

create table heard_pieces (
  org_id text not null,
  session_id text not null,
  upload_id text not null,
  from_ms integer not null check (from_ms >= 0),
  -- Null, as the words are, while somebody still listens.
  to_ms integer check (to_ms > from_ms),
  segments jsonb,
  -- Who listens, and until when that is believed without hearing from them.
  holder text not null,
  held_until timestamptz not null,
  -- A piece begins where the one before ends, and nobody hears it twice.
  primary key (upload_id, from_ms),
  check ((to_ms is null) = (segments is null)),
  foreign key (org_id, session_id, upload_id) references uploads (org_id, session_id, id) on delete cascade
);

alter table heard_pieces enable row level security;
alter table heard_pieces force row level security;
create policy heard_pieces_of_organization on heard_pieces
  using (org_id = (select current_setting('app.org', true)));

grant select, insert, update, delete on heard_pieces to auscult_app;
