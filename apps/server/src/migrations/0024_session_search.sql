-- Search by name: without accents, case, apostrophes and hyphens, and by sound. No extension is assumed.
-- `packages/domain/src/names/search-words.ts` and `sounds-like.ts` do the same to the words that are searched for.

create function fold_words(words text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  translate(
    replace(replace(replace(replace(
      lower(regexp_replace(
        normalize(translate(words, '''’‘‛`´ʼʻʹ′＇', ''), NFKD),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðıħŧ', 'olddiht'),
  '[[:space:]\u2010-\u2015-]+', ' ', 'g'));

create function sound_key(word text) returns text
language sql immutable strict parallel safe
return
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    word,
    '^(?:kn|gn|pn)', 'n'),
    '^wr', 'r'),
    '^ps', 's'),
    '^x', 's'),
    'geo', 'je', 'g'),
    'sch|sh|ch(?=[aeiouy])', 'x', 'g'),
    'ph', 'f', 'g'),
    'gh(?=t|$)', '', 'g'),
    'wh', 'w', 'g'),
    '(?<=[a-z])h(?![aeiouy])|(?<=[bdgkprst])h', '', 'g'),
    'c(?=[eiy])', 's', 'g'),
    'ck|q|c', 'k', 'g'),
    'x(?=$|[^aeiouy])', 'ks', 'g'),
    'z', 's', 'g'),
    'oe[iy]?$', 'oi', 'g'),
    'ui|oe(?=[a-z])|ie|ee|ea|ey|ei|y', 'i', 'g'),
    'ai|ay|ae', 'a', 'g'),
    'ou|ow|oo|oa|au|aw|ew|ue|u', 'o', 'g'),
    'e$', ''),
    'e', 'i', 'g'),
    '([[:alpha:]])\1+', '\1', 'g');

-- Folded name and patients; each patient without spaces; and what each word of the patients sounds like, between tildes.
create function search_text(name text, pets text[]) returns text
language sql immutable parallel safe
return fold_words(name) || E'\n' || fold_words(array_to_string(pets, ', ')) || E'\n'
  || replace(fold_words(array_to_string(pets, ',')), ' ', '') || E'\n~'
  || coalesce((
    select string_agg(sound_key(word), '~')
    from regexp_split_to_table(fold_words(array_to_string(pets, ' ')), '[^[:alpha:]]+') word
    where length(word) >= 3), '') || '~';

alter table sessions add column search_text text generated always as (search_text(name, pets)) stored;
