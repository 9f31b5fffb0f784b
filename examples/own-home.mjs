// A program with a memory of its own: KNOWHOW_HOME=/tmp/home node examples/own-home.mjs
import { openHome } from 'knowhow';

const knowhow = await openHome();
try {
  await knowhow.remember('The staging database listens on port 6543', { tags: ['staging'] });
  const { results } = await knowhow.recall('which port has the staging database?');
  console.log('recalled:', results[0]?.content);

  const { verdict, proposal } = await knowhow.submit({
    skill: 'release-notes',
    reason: 'Done by hand three times this week',
    content: `---
name: release-notes
description: Writes the release notes of a version from its merged changes. Use when a version is about to be tagged.
---

# Release notes

1. List what was merged since the last tag: \`git log --oneline v1.2.0..HEAD\`.
2. Group it by what users notice, and leave out the rest.
3. Show the draft before it is published.
`,
  });
  console.log('submitted:', verdict);
  if (verdict === 'queued')
    await knowhow.ask('POST /api/review/{id}/approve', { path: { id: proposal.id }, body: {} });

  const { suggestions } = await knowhow.suggest('write the release notes, we tag the version today');
  console.log('suggested:', suggestions[0]?.name);

  const { state } = await knowhow.learn('monday', [
    { role: 'user', content: 'Move the staging database to port 6544' },
    { role: 'assistant', content: 'Done: it listens on 6544 since noon.' },
  ]);
  console.log('learned: the conversation is', state);
} finally {
  await knowhow.close();
}
