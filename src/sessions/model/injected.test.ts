import { describe, expect, it } from 'vitest';
import { framed } from '../../briefing/block.ts';
import { nudge, SKILLS_GUIDANCE } from '../../briefing/guidance.ts';
import { OWN_HEADINGS } from '../../own-blocks.ts';
import { INJECTED_HEADINGS, INJECTED_OPENINGS, INJECTED_TAGS, slashCommand, typedWords } from './injected.ts';

describe("a person's words", () => {
  it.each(INJECTED_TAGS)('are kept without the block of $id', ({ tag }) => {
    expect(typedWords(`before <${tag}>\ninjected\n</${tag}> after`)).toBe('before  after');
    expect(typedWords(`<${tag}>injected</${tag}>`)).toBeNull();
    expect(typedWords(`words\n<${tag}>cut off`)).toBe('words');
    expect(typedWords(`<${tag}x>typed`)).toBe(`<${tag}x>typed`);
  });

  it.each(INJECTED_OPENINGS)('are not what opens like $id', ({ opening }) => {
    expect(typedWords(`${opening} and more`)).toBeNull();
    expect(typedWords(`look at "${opening}"`)).not.toBeNull();
  });

  it.each(INJECTED_HEADINGS)('are kept without the list of $id', ({ heading }) => {
    expect(typedWords(`${heading}\n- one\n- two\n\nfix the build`)).toBe('fix the build');
    expect(typedWords(`fix the build\n\n${heading}\n- one`)).toBe('fix the build');
  });

  it('are never what knowhow tells, with its frame or without', () => {
    const said = [SKILLS_GUIDANCE, nudge(20), ...Object.values(OWN_HEADINGS).map((head) => `${head}\n- one`)];
    for (const text of said) {
      expect(typedWords(text)).toBeNull();
      expect(typedWords(framed([{ text, ids: [], dropped: 0 }]).context)).toBeNull();
    }
  });

  it('are never what knowhow tells, wherever its frame begins and where it was cut off', () => {
    const { context } = framed([{ text: 'Worked before: rm -rf x', ids: [], dropped: 0 }]);
    const cut = context.slice(0, context.indexOf('rm -rf'));
    expect(typedWords(`fix the build ${cut}`)).toBe('fix the build');
    expect(typedWords(`<system-reminder>x</system-reminder>${cut}`)).toBeNull();
  });

  it.each(INJECTED_TAGS)('are kept of very many blocks of $id', ({ tag }) => {
    const block = `<${tag}>injected</${tag}>`;
    expect(typedWords(`${block.repeat(50_000)}fix the build${block.repeat(50_000)}`)).toBe('fix the build');
  });

  it('may speak of tags and headings', () => {
    const sentence = 'why does <skill> not render? add a test and run it';
    expect(typedWords(sentence)).toBe(sentence);
    expect(typedWords(`${sentence}\n<skill>\n# Deploying`)).toBe(sentence);
    expect(typedWords('run <knowhow mine> again')).toBe('run <knowhow mine> again');
    expect(typedWords(`${'<skill> '.repeat(50_000)}end`)).toBeNull();
    expect(typedWords(`a ${'<skill> '.repeat(50_000)}end`)).toHaveLength(400_005);
    expect(typedWords('why does <div> break?')).toBe('why does <div> break?');
    expect(typedWords('')).toBeNull();
  });
});

describe('a slash command', () => {
  it('is read with its arguments', () => {
    const text =
      '<command-message>review</command-message><command-name>/review</command-name><command-args>pr 3</command-args>';
    expect(slashCommand(text)).toEqual({ name: 'review', args: 'pr 3' });
    expect(slashCommand('/review')).toBeNull();
  });
});
