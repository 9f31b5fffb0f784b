/**
 * Tasks as people phrase them, three ways each, and near-misses that must stay apart. Rows of one task merge;
 * rows of different tasks never do.
 *
 * @module
 */

export interface PhrasedTask {
  readonly id: string;
  /** The same thing, asked for in other words and with other parameters. */
  readonly phrasings: readonly string[];
  /** What an agent ran for it, in the shorthand of `shapeOf`. */
  readonly steps: readonly string[];
  /** Other ways in which it was done. */
  readonly otherWays?: readonly (readonly string[])[];
}

/** The rules were written with these in view. */
export const TUNED_TASKS: readonly PhrasedTask[] = [
  {
    id: 'deploy-website',
    phrasings: [
      'deploy the website to production',
      'Please push the site live',
      'can you ship the web site to prod?',
    ],
    steps: ['npm run build', 'npx wrangler deploy', 'curl -sI https://example.org'],
  },
  {
    id: 'check-moltbook',
    phrasings: [
      'check Moltbook',
      'check moltbook for new messages please',
      'Have a look at Moltbook and tell me what is new',
    ],
    steps: ['curl -s https://moltbook.example/api/v1/feed', 'jq .posts feed.json'],
  },
  {
    id: 'bump-dependency',
    phrasings: [
      'bump lodash to 4.17.21',
      'upgrade react to version 19.0.1 please',
      'Update the dependency zod to 4.1.0',
    ],
    steps: ['npm install lodash@4.17.21', 'npm test'],
  },
  {
    id: 'add-endpoint',
    phrasings: [
      'add an endpoint GET /users/:id to the api',
      'Create a new REST route /orders/{id} in the API',
      'I need a new API endpoint for /invoices',
    ],
    steps: ['read src/routes/index.ts', 'edit src/routes/users.ts', 'npm test'],
  },
  {
    id: 'fix-failing-tests',
    phrasings: [
      'fix the failing tests',
      'The unit tests are failing, please fix them',
      'make the broken test suite pass again',
    ],
    steps: ['npm test', 'edit src/parser.ts', 'npm test'],
  },
  {
    id: 'write-unit-tests',
    phrasings: [
      'write unit tests for src/parser.ts',
      'add tests for the file lib/cache.py',
      'Could you create unit tests covering src/auth/login.ts?',
    ],
    steps: ['read src/parser.ts', 'write src/parser.test.ts', 'npx vitest run src/parser.test.ts'],
  },
  {
    id: 'create-pull-request',
    phrasings: [
      'open a pull request for this branch',
      'create a PR with these changes',
      'please make a pull request from feature/login',
    ],
    steps: ['git push -u origin feature/login', 'gh pr create --fill'],
  },
  {
    id: 'rename-function',
    phrasings: [
      'rename the function fetchUser to loadUser',
      'Rename function getOrders → listOrders everywhere',
      'change the name of the function parse_row to read_row',
    ],
    steps: ['grep -rn fetchUser src', 'edit src/users.ts', 'npm test'],
  },
  {
    id: 'add-migration',
    phrasings: [
      'write a database migration that adds a column email to users',
      'add a migration for a new column last_seen on the accounts table',
      'Create a DB migration: new column "status" in orders',
    ],
    steps: ['write migrations/0007_email.sql', 'npm run migrate', 'npm test'],
  },
  {
    id: 'restore-backup',
    phrasings: [
      'restore the database from backup 2026-03-01.dump',
      'Please restore the db using the backup of yesterday',
      'recover the database from last night’s backup',
    ],
    steps: ['pg_restore -d app backup.dump', 'psql -c "select count(*) from users"'],
  },
  {
    id: 'convert-csv-json',
    phrasings: [
      'convert data.csv to json',
      'turn the CSV file sales-2026.csv into JSON',
      'transform exports/users.csv to a json file',
    ],
    steps: ['python3 convert.py data.csv data.json', 'jq length data.json'],
  },
  {
    id: 'docker-image',
    phrasings: [
      'build the docker image and push it to the registry',
      'Build and push a Docker image tagged v1.4.2',
      'publish the docker image api:2.0 to ghcr.io',
    ],
    steps: ['docker build -t api:2.0 .', 'docker push ghcr.io/acme/api:2.0'],
  },
  {
    id: 'rotate-key',
    phrasings: [
      'rotate the API key of the billing service',
      'rotate our api keys for billing',
      'please do a rotation of the billing API key',
    ],
    steps: ['vault write -f billing/rotate', 'kubectl rollout restart deploy/billing'],
  },
  {
    id: 'release-package',
    phrasings: [
      'publish version 1.2.0 to npm',
      'release the package on npm as 3.0.0',
      'cut a new npm release 0.9.4',
    ],
    steps: ['npm version 1.2.0', 'npm publish', 'git push --tags'],
  },
  {
    id: 'book-flight',
    phrasings: [
      'book a flight from Berlin to Oslo on 2026-05-04',
      'I want to book a one-way flight JFK to SFO for May 3',
      'Please reserve a flight to Madrid on Friday',
    ],
    steps: ['search_flights from to date', 'book_reservation flight user payment'],
  },
  {
    id: 'cancel-flight',
    phrasings: [
      'cancel my flight reservation QX71ZP',
      'I need to cancel the flight booking 8JK2LM',
      'please cancel the flight on May 3',
    ],
    steps: ['get_reservation_details id', 'cancel_reservation id'],
  },
  {
    id: 'summarise-issues',
    phrasings: [
      'summarize the open GitHub issues',
      'give me a summary of open issues on github',
      'Summarise all open issues in the GitHub repo acme/api',
    ],
    steps: ['gh issue list --state open', 'gh issue view 12'],
  },
  {
    id: 'set-up-ci',
    phrasings: [
      'set up CI with GitHub Actions',
      'configure a GitHub Actions workflow for continuous integration',
      'add a github actions CI pipeline',
    ],
    steps: ['write .github/workflows/ci.yml', 'git commit -am ci', 'git push'],
  },
  {
    id: 'resize-images',
    phrasings: [
      'resize all images in assets/ to 800px',
      'scale the pictures in public/img down to 1200x800',
      'resize the photos in ~/Pictures/trip to 1024 px width',
    ],
    steps: ['mogrify -resize 800x assets/*.png', 'identify assets/a.png'],
  },
  {
    id: 'send-slack',
    phrasings: [
      'post the weekly report to Slack channel #team',
      'send the weekly report on slack to #general',
      'share this week’s report in the Slack channel #ops',
    ],
    steps: ['slack_post_message channel text'],
  },
];

/** Each looks like one of the tasks above, and is another. */
export const NEAR_MISSES: readonly PhrasedTask[] = [
  {
    id: 'deploy-website-staging',
    phrasings: ['deploy the website to staging'],
    steps: ['npm run build', 'npx wrangler deploy', 'curl -sI https://example.org'],
  },
  {
    id: 'deploy-database',
    phrasings: ['deploy the database to production'],
    steps: ['npm run build', 'npx wrangler deploy'],
  },
  {
    id: 'roll-back-website',
    phrasings: ['roll back the website on production'],
    steps: ['npx wrangler rollback', 'curl -sI https://example.org'],
  },
  {
    id: 'check-hacker-news',
    phrasings: ['check Hacker News'],
    steps: ['curl -s https://news.example/api/v1/feed', 'jq .posts feed.json'],
  },
  {
    id: 'post-moltbook',
    phrasings: ['post an update to Moltbook'],
    steps: ['curl -s -X POST https://moltbook.example/api/v1/posts'],
  },
  {
    id: 'remove-dependency',
    phrasings: ['remove the dependency lodash'],
    steps: ['npm uninstall lodash', 'npm test'],
  },
  {
    id: 'delete-endpoint',
    phrasings: ['delete the endpoint /users/:id from the api'],
    steps: ['read src/routes/index.ts', 'edit src/routes/users.ts', 'npm test'],
  },
  {
    id: 'document-endpoint',
    phrasings: ['document the API endpoint /users/:id'],
    steps: ['read src/routes/users.ts', 'edit docs/api.md'],
  },
  {
    id: 'delete-tests',
    phrasings: ['delete the failing tests'],
    steps: ['npm test', 'rm src/parser.test.ts', 'npm test'],
  },
  {
    id: 'skip-tests',
    phrasings: ['skip the failing tests in CI'],
    steps: ['edit src/parser.test.ts', 'npm test'],
  },
  {
    id: 'remove-unit-test',
    phrasings: ['remove the unit test of src/parser.ts'],
    steps: ['rm src/parser.test.ts', 'npx vitest run'],
  },
  { id: 'run-tests', phrasings: ['run the tests'], steps: ['npm test', 'npm test -- --coverage'] },
  {
    id: 'merge-pull-request',
    phrasings: ['merge the pull request'],
    steps: ['gh pr merge --squash', 'git pull'],
  },
  {
    id: 'close-pull-request',
    phrasings: ['close the pull request without merging'],
    steps: ['gh pr close 12', 'git branch -D x'],
  },
  {
    id: 'review-pull-request',
    phrasings: ['review the pull request #12'],
    steps: ['gh pr view 12', 'gh pr diff 12'],
  },
  {
    id: 'rename-file',
    phrasings: ['rename the file fetch-user.ts to load-user.ts'],
    steps: ['git mv a b', 'npm test'],
  },
  {
    id: 'drop-column',
    phrasings: ['write a migration that drops the column email from users'],
    steps: ['write migrations/0008.sql', 'npm run migrate', 'npm test'],
  },
  {
    id: 'run-migrations',
    phrasings: ['run the database migrations'],
    steps: ['npm run migrate', 'psql -c "\\\\d"'],
  },
  {
    id: 'make-backup',
    phrasings: ['make a backup of the database'],
    steps: ['pg_dump app > backup.dump', 'ls -la backup.dump'],
  },
  {
    id: 'convert-json-csv',
    phrasings: ['convert data.json to csv'],
    steps: ['python3 convert.py data.json data.csv', 'wc -l data.csv'],
  },
  {
    id: 'csv-to-xlsx',
    phrasings: ['convert data.csv to xlsx'],
    steps: ['python3 convert.py data.csv data.xlsx', 'ls'],
  },
  {
    id: 'delete-docker-image',
    phrasings: ['delete the docker image from the registry'],
    steps: ['docker rmi api:2.0', 'docker images'],
  },
  {
    id: 'revoke-key',
    phrasings: ['revoke the API key of the billing service'],
    steps: ['vault delete billing/key', 'kubectl rollout restart deploy/billing'],
  },
  {
    id: 'deprecate-package',
    phrasings: ['deprecate version 1.2.0 on npm'],
    steps: ['npm deprecate pkg@1.2.0 old', 'npm view pkg'],
  },
  {
    id: 'release-pypi',
    phrasings: ['publish version 1.2.0 to PyPI'],
    steps: ['python -m build', 'twine upload dist/*'],
  },
  {
    id: 'book-hotel',
    phrasings: ['book a hotel in Oslo for May 4'],
    steps: ['search_hotels city date', 'book_hotel'],
  },
  {
    id: 'change-flight',
    phrasings: ['change my flight reservation QX71ZP to May 5'],
    steps: ['get_reservation_details id', 'update_reservation_flights id'],
  },
  {
    id: 'close-issues',
    phrasings: ['close the stale GitHub issues'],
    steps: ['gh issue list --state open', 'gh issue close 12'],
  },
  {
    id: 'create-issue',
    phrasings: ['create a GitHub issue for the login bug'],
    steps: ['gh issue create', 'gh issue view 12'],
  },
  {
    id: 'ci-gitlab',
    phrasings: ['set up CI with GitLab'],
    steps: ['write .gitlab-ci.yml', 'git commit -am ci', 'git push'],
  },
  {
    id: 'compress-images',
    phrasings: ['compress all images in assets/'],
    steps: ['mogrify -quality 80 assets/*.png', 'du -sh assets'],
  },
  {
    id: 'email-report',
    phrasings: ['send the weekly report by email to the team'],
    steps: ['send_email to subject body'],
  },
  {
    id: 'create-user',
    phrasings: ['create a user account for dana@example.org'],
    steps: ['admin_users create', 'admin_users show'],
  },
  {
    id: 'delete-user',
    phrasings: ['delete the user account of dana@example.org'],
    steps: ['admin_users delete', 'admin_users list'],
  },
];
