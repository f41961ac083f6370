-- What lists of visits say of a note. Computed from its lines whenever they are saved, so that no list reads whole notes.
alter table notes
  add column open_flags integer generated always as (
    jsonb_array_length(jsonb_path_query_array(lines, '$[*].flags[*]'))
  ) stored,
  add column first_assessment text generated always as (
    left(jsonb_path_query_first(lines, '$[*] ? (@.soap == "assessment").text') #>> '{}', 200)
  ) stored;
