import { describe, expect, it } from 'vitest';
import { stem } from './porter-stemmer.ts';
import { termOf, words } from './tokens.ts';

const terms = (text: string): string[] => words(text).flatMap((word) => termOf(word) ?? []);

describe('words of a text', () => {
  it('keep the names of technologies whose punctuation carries the meaning', () => {
    expect(terms('C# and C++ on .NET')).toEqual(['csharp', 'cpp', 'dotnet']);
    expect(terms('ASP.NET')).toEqual(['asp', 'dotnet']);
    expect(terms('next.js')).toEqual(['next', 'nextj']);
  });

  it('split identifiers and keep them whole', () => {
    expect(words('DerivedData')).toEqual(['deriveddata', 'derived', 'data']);
    expect(words('dotnet-trace-collect')).toEqual(['dotnet', 'trace', 'collect']);
    expect(words('dotnet8')).toEqual(['dotnet8', 'dotnet', '8']);
    expect(words('iOS k8s S3')).toEqual(['ios', 'k8s', 's3']);
  });

  it('meet across inflection, accents and width', () => {
    expect(terms('migrating')).toEqual(terms('migrations'));
    expect(terms('Café')).toEqual(terms('cafe'));
    expect(terms('ＡＰＩ')).toEqual(terms('api'));
  });

  it('meet across the short forms that developers write', () => {
    expect(terms('k8s auth')).toEqual(terms('kubernetes authentication'));
  });

  it('are pairs of characters in scripts without spaces', () => {
    expect(words('天气真好')).toEqual(['天气', '气真', '真好']);
    expect(words('用React写')).toEqual(['用', 'react', '写']);
  });

  it('carry what English skills call them when they are Chinese words of the trade', () => {
    expect(words('代码审查')).toEqual(['代码', '码审', '审查', 'code', 'review']);
  });

  it('leave out function words, lone letters and runs that nobody would search for', () => {
    expect(terms(`please help me with x and ${'a'.repeat(60)}`)).toEqual([]);
  });
});

describe('the stemmer', () => {
  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['agreed', 'agre'],
    ['plastered', 'plaster'],
    ['motoring', 'motor'],
    ['hopping', 'hop'],
    ['filing', 'file'],
    ['happy', 'happi'],
    ['relational', 'relat'],
    ['vietnamization', 'vietnam'],
    ['triplicate', 'triplic'],
    ['hopeful', 'hope'],
    ['adjustment', 'adjust'],
    ['effective', 'effect'],
    ['controlling', 'control'],
    ['sky', 'sky'],
    ['yes', 'ye'],
  ])('turns %s into %s as the paper does', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
