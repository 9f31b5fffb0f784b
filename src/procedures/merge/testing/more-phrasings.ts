/**
 * More tasks and near-misses. They were unseen at first, and showed what the rules lacked; since then they are tuned
 * on like the others.
 *
 * @module
 */
import type { PhrasedTask } from './phrasings.ts';

export const MORE_TASKS: readonly PhrasedTask[] = [
  {
    id: 'renew-certificate',
    phrasings: [
      'renew the TLS certificate of shop.example.net',
      'the ssl certificate for api.example.net expires soon, please renew it',
      'Can you renew our TLS cert?',
    ],
    steps: ['certbot renew', 'nginx -s reload', 'openssl s_client -connect'],
  },
  {
    id: 'translate-docs',
    phrasings: [
      'translate the README into German',
      'Please translate docs/guide.md to French',
      'make a Spanish translation of the readme',
    ],
    steps: ['read README.md', 'write README.de.md'],
  },
  {
    id: 'onboard-customer',
    phrasings: [
      'onboard the new customer Acme in HubSpot',
      'set up the customer Globex in hubspot',
      'Create a customer record for Initech in HubSpot',
    ],
    steps: ['hubspot_create_contact name', 'hubspot_create_deal name'],
  },
  {
    id: 'find-slow-queries',
    phrasings: [
      'find the slowest SQL queries in the orders service',
      'Which database queries are slow? Please investigate',
      'look for slow queries in postgres',
    ],
    steps: ['psql -c "select query from pg_stat_statements"', 'psql -c "explain analyze"'],
  },
  {
    id: 'restart-service',
    phrasings: [
      'restart the worker service on web-07',
      'Please restart the workers',
      'bounce the worker on web-12',
    ],
    steps: ['ssh web-07 systemctl restart worker', 'ssh web-07 systemctl status worker'],
  },
  {
    id: 'update-changelog',
    phrasings: [
      'update the changelog for 2.3.0',
      'Add the new entries to CHANGELOG.md for version 2.4.0',
      'write the release notes of v3.0.0',
    ],
    steps: ['git log v2.2.0..HEAD', 'edit CHANGELOG.md'],
  },
  {
    id: 'remove-dead-code',
    phrasings: [
      'remove unused imports from src/',
      'Delete all unused imports',
      'clean out the unused imports in lib/api.py',
    ],
    steps: ['npx eslint --fix src', 'npm test'],
  },
  {
    id: 'schedule-meeting',
    phrasings: [
      'schedule a meeting with Dana for Tuesday 3 pm',
      'Put an appointment with Lee into my calendar on 2026-04-02',
      'book a meeting with the design team next week',
    ],
    steps: ['calendar_find_slots attendees', 'calendar_create_event title'],
  },
  {
    id: 'add-dark-mode',
    phrasings: [
      'add dark mode to the settings page',
      'Implement a dark mode for the app',
      'I want a dark mode toggle in the settings',
    ],
    steps: ['read src/settings.tsx', 'edit src/theme.ts', 'npm test'],
  },
  {
    id: 'scrape-prices',
    phrasings: [
      'scrape the prices from https://shop.example.com/catalog',
      'extract product prices from https://shop.example.com/sale',
      'get me all the prices on https://shop.example.com',
    ],
    steps: ['curl -s https://shop.example.com/catalog', 'python3 parse.py'],
  },
];

export const MORE_NEAR_MISSES: readonly PhrasedTask[] = [
  {
    id: 'revoke-certificate',
    phrasings: ['revoke the TLS certificate of shop.example.net'],
    steps: ['certbot revoke', 'nginx -s reload'],
  },
  { id: 'proofread-docs', phrasings: ['proofread the README'], steps: ['read README.md', 'edit README.md'] },
  {
    id: 'delete-customer',
    phrasings: ['delete the customer Acme from HubSpot'],
    steps: ['hubspot_delete_contact name', 'hubspot_list_contacts'],
  },
  {
    id: 'customer-salesforce',
    phrasings: ['onboard the new customer Acme in Salesforce'],
    steps: ['salesforce_create_contact name', 'salesforce_create_deal name'],
  },
  { id: 'cache-queries', phrasings: ['cache the slow SQL queries'], steps: ['edit src/db.ts', 'npm test'] },
  {
    id: 'stop-service',
    phrasings: ['stop the worker service on web-07'],
    steps: ['ssh web-07 systemctl stop worker', 'ssh web-07 systemctl status worker'],
  },
  {
    id: 'restart-database',
    phrasings: ['restart the database on web-07'],
    steps: ['ssh web-07 systemctl restart postgresql', 'ssh web-07 systemctl status postgresql'],
  },
  {
    id: 'remove-unused-css',
    phrasings: ['remove unused css from src/'],
    steps: ['npx purgecss src', 'npm test'],
  },
  {
    id: 'cancel-meeting',
    phrasings: ['cancel the meeting with Dana on Tuesday'],
    steps: ['calendar_find_event title', 'calendar_delete_event id'],
  },
  {
    id: 'remove-dark-mode',
    phrasings: ['remove the dark mode from the settings page'],
    steps: ['read src/settings.tsx', 'edit src/theme.ts', 'npm test'],
  },
  {
    id: 'scrape-reviews',
    phrasings: ['scrape the reviews from https://shop.example.com/catalog'],
    steps: ['curl -s https://shop.example.com/catalog', 'python3 parse.py'],
  },
  {
    id: 'add-light-theme',
    phrasings: ['add a language switch to the settings page'],
    steps: ['read src/settings.tsx', 'edit src/i18n.ts', 'npm test'],
  },
];
