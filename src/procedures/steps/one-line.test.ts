import { describe, expect, it } from 'vitest';
import { onOneLineWith } from './one-line.ts';

describe('a command of several lines', () => {
  it.each([
    ['is a list of commands', 'npm ci\n\nnpm test', 'npm ci; npm test'],
    ['goes on behind a backslash', 'make \\\n  deploy \\\n  prod', 'make deploy prod'],
    ['needs no sign behind one', 'make build &&\nmake deploy', 'make build && make deploy'],
    ['needs none behind a pipe', 'cat a.json |\n  jq .', 'cat a.json | jq .'],
    [
      'needs none behind `do`',
      'for h in a b; do\n  ssh $h uptime\ndone',
      'for h in a b; do ssh $h uptime; done',
    ],
    ['needs none behind `then`', 'if [ -f x ]\nthen\n  make\nfi', 'if [ -f x ]; then make; fi'],
    ['needs none in the background', './server &\nsleep 1', './server & sleep 1'],
    ['needs none in a function', 'f() {\n  make\n}\nf', 'f() { make; }; f'],
    ['loses its comments', '# build it\n./up.sh # now\n./check.sh', './up.sh; ./check.sh'],
    ['keeps what looks like a comment', 'echo "a # b" $#\nmake', 'echo "a # b" $#; make'],
    ['has text in quotes', 'psql -c "select a\n  from b"', 'psql -c "select a from b"'],
    ['has settings in quotes', 'curl -d \'{\n "a": 1,\n "b": 2\n}\' x', 'curl -d \'{ "a": 1, "b": 2 }\' x'],
    ['has commands in quotes', "ssh web1 '\nset -e\nmake\n'", "ssh web1 'set -e; make'"],
    ['has a program in quotes', 'python -c "\nimport x\nprint(x)\n"', 'python -c "import x; print(x)"'],
    ['has rules in quotes', "awk '{\n a += $1\n print a\n}' f", "awk '{ a += $1; print a; }' f"],
    ['begins a document', 'mkdir x\ncat > x/a <<EOF\nline\nEOF', 'mkdir x; cat > x/a <<EOF\nline\nEOF'],
  ])('%s', (_, command, line) => expect(onOneLineWith(command)).toBe(line));

  it.each([
    ['is as it was where it is one', 'make # now'],
    ['keeps lines that hold a program together', 'python3 -c "\nfor x in y:\n  print(x)\n"'],
    ['keeps a comment within what is run', "bash -c 'make # now\nmake y'"],
    ['keeps the lines of a case', 'case $1 in\n  a) make;;\nesac'],
    ['keeps the lines of a document', 'cat > a <<EOF\nline\nEOF'],
    ['keeps many lines', 'make a\n'.repeat(60).trim()],
    ['keeps nothing but comments', '# one\n# two'],
  ])('%s', (_, command) => expect(onOneLineWith(command)).toBe(command));
});
