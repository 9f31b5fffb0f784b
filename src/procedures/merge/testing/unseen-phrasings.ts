/**
 * Written after the rules were settled, and never tuned on: what to expect of tasks that nobody thought of.
 *
 * @module
 */
import type { PhrasedTask } from './phrasings.ts';

export const UNSEEN_TASKS: readonly PhrasedTask[] = [
  {
    id: 'seed-database',
    phrasings: [
      'seed the database with demo data',
      'fill the db with demo data please',
      'Load the demo data into the database',
    ],
    steps: ['npm run db:seed', 'psql -c "select count(*) from users"'],
  },
  {
    id: 'export-customers',
    phrasings: [
      'export all customers from Salesforce as CSV',
      'Can you export the salesforce customers to a csv file?',
      'get a CSV export of our customers in Salesforce',
    ],
    steps: ['salesforce_query soql', 'salesforce_export_rows format'],
  },
  {
    id: 'add-logging',
    phrasings: [
      'add logging to src/worker.ts',
      'Please add some logging in lib/import.py',
      'implement logging for the file app/jobs.rb',
    ],
    steps: ['read src/worker.ts', 'edit src/worker.ts', 'npm test'],
  },
  {
    id: 'scale-deployment',
    phrasings: [
      'scale the checkout service to 5 replicas',
      'Scale checkout to 3 replicas',
      'please scale the checkout deployment up to 8 replicas',
    ],
    steps: ['kubectl scale deployment checkout', 'kubectl rollout status deployment'],
  },
  {
    id: 'draft-newsletter',
    phrasings: [
      'draft the monthly newsletter',
      'Write the newsletter for April',
      'prepare a draft of our monthly newsletter',
    ],
    steps: ['notion_search query', 'notion_create_page title'],
  },
  {
    id: 'fix-lint',
    phrasings: [
      'fix the lint errors',
      'eslint is failing, please fix the errors',
      'Resolve all linter errors in src/',
    ],
    steps: ['npx eslint src', 'edit src/a.ts', 'npx eslint src'],
  },
  {
    id: 'clone-repo',
    phrasings: [
      'clone https://github.com/acme/api and install it',
      'Clone the repo https://github.com/acme/web',
      'git clone https://github.com/acme/cli and set it up',
    ],
    steps: ['git clone https://github.com/acme/api', 'npm install'],
  },
  {
    id: 'invite-member',
    phrasings: [
      'invite dana@example.org to the GitHub organization',
      'add lee@example.org to our GitHub org',
      'Please invite kim@example.org to the github organisation',
    ],
    steps: ['gh api orgs/acme/invitations', 'gh api orgs/acme/members'],
  },
  {
    id: 'generate-types',
    phrasings: [
      'generate TypeScript types from the OpenAPI spec',
      'create typescript types for openapi.yaml',
      'Regenerate the types from the OpenAPI schema',
    ],
    steps: ['npx openapi-typescript openapi.yaml', 'npx tsc --noEmit'],
  },
  {
    id: 'show-costs',
    phrasings: [
      'show me the AWS costs of last month',
      'how much did we spend on AWS in March?',
      'list our aws costs for last week',
    ],
    steps: ['aws ce get-cost-and-usage', 'jq .ResultsByTime costs.json'],
  },
];

export const UNSEEN_NEAR_MISSES: readonly PhrasedTask[] = [
  {
    id: 'reset-database',
    phrasings: ['reset the database'],
    steps: ['npm run db:reset', 'psql -c "select 1"'],
  },
  {
    id: 'import-customers',
    phrasings: ['import the customers from a CSV into Salesforce'],
    steps: ['salesforce_query soql', 'salesforce_import_rows file'],
  },
  {
    id: 'export-leads',
    phrasings: ['export all leads from Salesforce as CSV'],
    steps: ['salesforce_query soql', 'salesforce_export_rows format'],
  },
  {
    id: 'remove-logging',
    phrasings: ['remove the logging from src/worker.ts'],
    steps: ['read src/worker.ts', 'edit src/worker.ts', 'npm test'],
  },
  {
    id: 'add-caching',
    phrasings: ['add caching to src/worker.ts'],
    steps: ['read src/worker.ts', 'edit src/worker.ts', 'npm test'],
  },
  {
    id: 'delete-deployment',
    phrasings: ['delete the checkout deployment'],
    steps: ['kubectl delete deployment checkout', 'kubectl get pods'],
  },
  {
    id: 'send-newsletter',
    phrasings: ['send the monthly newsletter'],
    steps: ['mailchimp_create_campaign list', 'mailchimp_send campaign'],
  },
  {
    id: 'fix-type-errors',
    phrasings: ['fix the type errors'],
    steps: ['npx tsc --noEmit', 'edit src/a.ts', 'npx tsc --noEmit'],
  },
  {
    id: 'delete-repo',
    phrasings: ['delete the repo https://github.com/acme/web'],
    steps: ['gh repo delete acme/web', 'gh repo list'],
  },
  {
    id: 'remove-member',
    phrasings: ['remove dana@example.org from the GitHub organization'],
    steps: ['gh api orgs/acme/members', 'gh api orgs/acme/memberships'],
  },
  {
    id: 'validate-spec',
    phrasings: ['validate the OpenAPI spec'],
    steps: ['npx redocly lint openapi.yaml', 'cat openapi.yaml'],
  },
  {
    id: 'costs-azure',
    phrasings: ['show me the Azure costs of last month'],
    steps: ['az costmanagement query', 'jq .rows costs.json'],
  },
];
