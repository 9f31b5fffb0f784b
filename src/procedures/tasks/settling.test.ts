/**
 * Words that read like a request of their own, and what is done about them goes on with the task before.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { callFrom } from '../merge/testing/shorthand.ts';
import { answers, call, runs, says, session } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';

function cut(request: string, first: readonly string[], words: string, then: readonly string[]): number[] {
  const turns = [says(request), answers('Done.', first.map(callFrom)), says(words)];
  const all = session('s', [...turns, answers('Done.', then.map(callFrom)), says('thanks')]).turns;
  return cutTasks(all).map(({ calls }) => calls.length);
}

const IMPORT = 'write a script that imports the members from the excel list';
const SCRIPT = ['write import_members.py', 'python import_members.py members.xlsx --dry-run'];
const PLOT = 'plot the temperature series per station';
const PLOTS = ['write plot.py', 'python plot.py data.csv -o stations.png'];
const PAYROLL = 'payroll run for november please';
const PAYS = ['payroll import-hours nov.csv', 'payroll calc --month 2026-11'];
const DEPLOY = '把订单服务部署到测试环境';
const ROLLS = ['docker push reg/order:1.8', 'kubectl -n test set image deploy/order order=reg/order:1.8'];
const THESIS = 'build the pdf of the thesis';

describe('what is done goes on with the task', () => {
  it.each([
    [IMPORT, SCRIPT, 'skip the ones without an email', ['edit import_members.py', SCRIPT[1] ?? '']],
    [PLOT, PLOTS, 'also mark the heat waves', ['edit plot.py', PLOTS[1] ?? '']],
    [
      PAYROLL,
      PAYS,
      'meier is on parental leave since the 15th',
      ['payroll absence add meier', PAYS[1] ?? ''],
    ],
    [DEPLOY, ROLLS, '现在几个副本在跑？', ['kubectl -n test get deploy order']],
    [THESIS, ['pdflatex thesis.tex'], "c'est lualatex qu'il faut", ['lualatex thesis.tex']],
  ])('and so do the words: “%s”, %s, “%s”', (request, first, words, then) => {
    expect(cut(request, first, words, then)).toEqual([first.length + then.length]);
  });

  it.each([
    ['an order of its own', PLOT, PLOTS, 'write a legend for the map of rivers', ['edit plot.py']],
    [
      'what they name themselves',
      PLOT,
      PLOTS,
      'print a map of the rivers and send it to ann',
      ['edit plot.py'],
    ],
    [
      'what comes next',
      'transcribe the interview',
      ['whisper int.wav --model base'],
      'some mistakes but ok. now translate it to english',
      ['whisper int.wav --task translate'],
    ],
    ['other things', PLOT, PLOTS, 'also convert the thesis to word', ['pandoc thesis.tex -o thesis.docx']],
    [
      'it elsewhere',
      'build the android version',
      ['./gradlew assembleRelease'],
      'put it on the internal track',
      ['fastlane supply --track internal'],
    ],
    [
      'another question',
      'how many orders are open?',
      ['psql shop -c "select count(*) from orders"'],
      'which customers pay late?',
      ['psql shop -c "select customer from orders where late"'],
    ],
  ])('unless they ask for %s: “%s”, %s, “%s”', (_, request, first, words, then) => {
    expect(cut(request, first, words, then)).toEqual([first.length, then.length]);
  });
});

describe('what was printed and is named again', () => {
  /** The folder of a written file stands in what the tool answers. */
  const turns = (words: string, command: string) => [
    says('write the changelog for 1.21.0 from the commits since the last tag'),
    answers('Written.', [
      call(
        'Write',
        { file_path: '/home/dev/api/CHANGELOG.md', content: '## 1.21.0' },
        'File created successfully at: /home/dev/api/CHANGELOG.md',
      ),
    ]),
    says(words),
    answers('Done.', [runs(command)]),
    says('great'),
  ];
  const lengths = (words: string, command: string): number[] =>
    cutTasks(session('s', turns(words, command)).turns).map(({ calls }) => calls.length);

  it('is no folder on the way to it', () => {
    const words = 'Next: the certificate of api.acme.example expires tomorrow, renew it';
    expect(lengths(words, 'sudo certbot renew --cert-name api.acme.example')).toEqual([1, 1]);
  });

  it('is the file itself', () => {
    expect(lengths('shorten it in CHANGELOG.md', 'fold -s CHANGELOG.md')).toEqual([2]);
  });
});
