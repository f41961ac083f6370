import {
  TEMPLATE_LIMITS,
  type TemplateEntry,
  type TemplateForm,
  type TemplateSection,
} from '@auscult/contract/templates';
import { addEntry, addSection, newEntry, newSection } from '@auscult/domain/templates/edit-form';
import { findPart, holdsEntries, partTypeOf } from '@auscult/domain/templates/form-tree';
import { ENTRY_TYPES, SECTION_TYPES } from '@auscult/domain/templates/part-types';
import { entryFromSaved, sectionFromSaved } from '@auscult/domain/templates/saved-form-parts';
import { memo, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { AddMenu } from './add-menu.tsx';
import classes from './add-part.module.css';
import { useEditing } from './editing-context.ts';
import { type FreshKeys, freshKeys } from './fresh-keys.ts';
import { useSavedEntries, useSavedSections } from './use-saved-parts.ts';

/** Adds sections and entries, of any type or from a shelf. */
export const AddPart = memo(function AddPart({ form, selected }: AddPartProps) {
  const place = entryPlace(form, selected);
  return (
    <div className={classes.adding}>
      <AddSection
        at={sectionPlace(form, selected)}
        isFull={form.sections.length >= TEMPLATE_LIMITS.sections}
      />
      <AddEntry parent={place?.parent} at={place?.at} within={place?.within} />
    </div>
  );
});

interface AddPartProps {
  form: TemplateForm;
  /** The selected part: a new part is added after it, or inside it. */
  selected: string | null;
}

const AddSection = memo(function AddSection({ at, isFull }: { at: number; isFull: boolean }) {
  const { edit, select } = useEditing();
  const [isOpen, setIsOpen] = useState(false);
  const saved = useSavedSections(isOpen);
  const add = (make: (keys: FreshKeys) => TemplateSection) => {
    const keys = freshKeys();
    const section = make(keys);
    edit({ kind: 'change', change: (form) => addSection(form, section, at) });
    select(keys.first);
  };
  const types = Object.entries(SECTION_TYPES) as [TemplateSection['type'], { name: string; about: string }][];
  return (
    <AddMenu
      label={t('Add section')}
      shortLabel={t('Section')}
      hint={undefined}
      isDisabled={isFull}
      types={types.map(([type, { name, about }]) => ({
        ...{ id: type, name: t(name), about: t(about), type },
        add: () => add(({ first }) => newSection(type, first)),
      }))}
      isOpen={isOpen}
      onOpen={setIsOpen}
      failure={saved.error && errorText(saved.error, errorTexts.listSavedParts)}
      saved={(saved.data ?? []).map((one) => ({
        ...{ id: one.id, name: one.name, about: t(SECTION_TYPES[one.type].name), type: one.type },
        shelf: one.shelf,
        add: () => add((keys) => sectionFromSaved(one, keys.source())),
      }))}
    />
  );
});

const AddEntry = memo(function AddEntry({ parent, at, within }: Partial<EntryPlace>) {
  const { edit, select } = useEditing();
  const [isOpen, setIsOpen] = useState(false);
  const saved = useSavedEntries(isOpen);
  const add = (make: (keys: FreshKeys) => TemplateEntry) => {
    if (parent === undefined) return;
    const keys = freshKeys();
    const entry = make(keys);
    edit({ kind: 'change', change: (form) => addEntry(form, entry, { parent, at }) });
    select(keys.first);
  };
  const types = Object.entries(ENTRY_TYPES) as [TemplateEntry['type'], { name: string; about: string }][];
  return (
    <AddMenu
      label={t('Add entry')}
      shortLabel={t('Entry')}
      hint={
        within === undefined
          ? t('Select a section for entries first.')
          : t('In “{{section}}”', { section: within })
      }
      isDisabled={parent === undefined}
      types={types.map(([type, { name, about }]) => ({
        ...{ id: type, name: t(name), about: t(about), type },
        add: () => add(({ first }) => newEntry(type, first)),
      }))}
      isOpen={isOpen}
      onOpen={setIsOpen}
      failure={saved.error && errorText(saved.error, errorTexts.listSavedParts)}
      saved={(saved.data ?? []).map((one) => ({
        ...{ id: one.id, name: one.name, about: t(ENTRY_TYPES[one.type].name), type: one.type },
        shelf: one.shelf,
        add: () => add((keys) => entryFromSaved(one, keys.source())),
      }))}
    />
  );
});

interface EntryPlace {
  parent: string;
  at: number;
  /** The name of the parent. */
  within: string;
}

/** Inside the selected part if it can have entries, otherwise right after it. */
function entryPlace(form: TemplateForm, selected: string | null): EntryPlace | undefined {
  const placed = selected === null ? undefined : findPart(form, selected);
  if (!placed) return undefined;
  const isHolder = holdsEntries(placed) && placed.depth < TEMPLATE_LIMITS.depth;
  const holder = isHolder || placed.parent === null ? placed : findPart(form, placed.parent);
  if (!holder || !holdsEntries(holder)) return undefined;
  const end = holder.kind === 'section' ? holder.part.entries.length : holder.part.subEntries.length;
  const within = holder.part.name.trim() || t(partTypeOf(holder).name);
  return { parent: holder.part.key, at: holder === placed ? end : placed.at + 1, within };
}

/** After the selected section, or the section of the selected part. */
function sectionPlace(form: TemplateForm, selected: string | null): number {
  const section = selected === null ? undefined : findPart(form, selected)?.section;
  const at = form.sections.findIndex(({ key }) => key === section);
  return at < 0 ? form.sections.length : at + 1;
}
