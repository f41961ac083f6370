/**
 * The fixed phrases of client documents: how they open and how they close. Nothing in them is a fact of the visit, and
 * none of them is out of place where the news is bad.
 */
import type { Tone } from '@auscult/contract/discharge';
import type { TemplateDefinition } from '@auscult/contract/templates';

/** Who reads a document. */
export type Audience = 'client' | 'colleague' | 'child';

/** What stands before and after the facts, line by line, names as `{pet}`, `{author}` and `{clinic}`. */
export interface Phrases {
  opening: readonly string[];
  closing: readonly string[];
}

/** Every phrase by who reads it and how it speaks. */
export const PHRASES: Readonly<Record<Audience, Readonly<Record<Tone, Phrases>>>> = {
  client: {
    Casual: {
      opening: ['Hi there,', "Here is what we talked about at {pet}'s visit, and what comes next."],
      closing: ['Any questions? Just give us a call.', 'Take care,', '{author}', '{clinic}'],
    },
    Professional: {
      opening: ['Hello,', "This is a summary of {pet}'s visit and of the care that we discussed."],
      closing: ['Please contact us if you have any questions.', 'Kind regards,', '{author}', '{clinic}'],
    },
  },
  colleague: {
    Casual: {
      opening: ['Dear colleague,', 'Here is what we found when we saw {pet}.'],
      closing: ['Just call us with any questions.', 'Best wishes,', '{author}', '{clinic}'],
    },
    Professional: {
      opening: ['Dear colleague,', 'We saw {pet} and report our findings below.'],
      closing: [
        'Please contact us with any questions about this patient.',
        'With kind regards,',
        '{author}',
        '{clinic}',
      ],
    },
  },
  child: {
    Casual: {
      opening: ['Here comes a story about {pet} and the vet!'],
      closing: ['Thanks for reading!', '{author}', '{clinic}'],
    },
    Professional: {
      opening: ['This is a story about {pet} and the vet.'],
      closing: ['Thank you for reading.', '{author}', '{clinic}'],
    },
  },
};

/** Names that stand in phrases; what is not known leaves its line out. */
export interface PhraseNames {
  pet: string;
  author?: string | undefined;
  clinic?: string | undefined;
}

/** The phrases with their names in place. */
export function filledPhrases(phrases: readonly string[], names: PhraseNames): string[] {
  return phrases.flatMap((phrase) => {
    let isKnown = true;
    const text = phrase.replaceAll(/\{(pet|author|clinic)\}/g, (_, name: keyof PhraseNames) => {
      const value = names[name]?.trim() ?? '';
      isKnown &&= value !== '';
      return value;
    });
    return isKnown ? [text] : [];
  });
}

/** Who reads what is written by a template: as the built-in ones are meant, else as the name sounds. */
export function audienceOf({ id, name }: Pick<TemplateDefinition, 'id' | 'name'>): Audience {
  const words = `${id.replaceAll('_', ' ')} ${name}`;
  if (/\b(?:rdvm|referr\w+|colleague)\b/i.test(words)) return 'colleague';
  return /\b(?:kids?|child|children|story)\b/i.test(words) ? 'child' : 'client';
}

/** "Gravy, Biscuit and Pickle"; "your pet" where no name is known. */
export function petsInWords(pets: ReadonlyArray<{ name: string }>): string {
  const names = pets.map(({ name }) => name);
  const last = names.pop();
  if (last === undefined) return 'your pet';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
