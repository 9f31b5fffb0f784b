/**
 * What is made of a file is named after it, and is made anew for another one.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { stepFrom } from '../merge/testing/shorthand.ts';
import type { SeenRun } from '../runs/run.ts';
import { stepLine } from '../steps/step.ts';
import { withDerived } from './derived-slots.ts';

const opened = (value: string, does: readonly string[]): string[] => {
  const run = { pattern: 'compress {file}', slots: ['file'], values: [value], failures: [] };
  const steps = does.map(stepFrom);
  return withDerived({ ...run, steps } as unknown as SeenRun).steps.map((step) =>
    stepLine(step).replace(/^shell: /, ''),
  );
};

test.each([
  [
    'intro.mov',
    ['ffmpeg -y -i {file} -crf 28 intro_small.mp4'],
    ['ffmpeg -y -i {file} -crf 28 {file_stem}_small.mp4'],
  ],
  ['intro.mov', ['ffmpeg -o small-intro.mp4 {file}'], ['ffmpeg -o small-{file_stem}.mp4 {file}']],
  ['main.css', ['minify {file} -o main.min.css'], ['minify {file} -o {file_stem}.min.css']],
  ['q3-report.pdf', ['gs -o q3-report-web.pdf {file}'], ['gs -o {file_stem}-web.pdf {file}']],
  [
    'cover.png',
    ['magick {file} -resize 50% out/cover_thumb.webp', 'scp out/cover_thumb.webp web:/img/'],
    ['magick {file} -resize 50% out/{file_stem}_thumb.webp', 'scp out/{file_stem}_thumb.webp web:/img/'],
  ],
])('of %s: %j', (file, does, expected) => {
  expect(opened(file, does)).toEqual(expected);
});

test.each([
  ['api.yaml', ['kubectl apply -f {file}', 'kubectl apply -f api-gateway.yaml']],
  ['api.yaml', ['yq -i \'.apiVersion="v1"\' {file}']],
  ['intro.mov', ['ffmpeg -i {file} introduction_small.mp4']],
  ['intro.mov', ['ffmpeg -i {file} reintro_small.mp4']],
  ['main.css', ['minify {file} -o main_v2']],
  ['app.ts', ['npx tsx {file} --env app-env']],
])('not of %s: %j', (file, does) => {
  expect(opened(file, does)).toEqual(does);
});
