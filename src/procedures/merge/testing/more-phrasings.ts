/**
 * More tasks and near-misses. They were unseen at first, ten tasks at a time, and showed what the rules lacked; since
 * then they are tuned on like the others.
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
  {
    id: 'generate-invoice',
    phrasings: [
      'generate the invoice for customer 4711',
      'Please create an invoice for order A-2231',
      'I need the invoice for March as a PDF',
    ],
    steps: ['billing_get_order id', 'billing_create_invoice order', 'billing_render_pdf invoice'],
  },
  {
    id: 'refund-payment',
    phrasings: [
      'refund the payment pi_3Nx81kLm in Stripe',
      'issue a refund for charge ch_82hhA1 via stripe',
      'Please refund the customer’s last Stripe payment',
    ],
    steps: ['stripe payment_intents retrieve', 'stripe refunds create'],
  },
  {
    id: 'add-index',
    phrasings: [
      'add an index on orders.created_at',
      'create a database index for the column email',
      'the users table needs an index on last_login',
    ],
    steps: ['psql -c "create index concurrently"', 'psql -c "explain select 1"'],
  },
  {
    id: 'mute-alert',
    phrasings: [
      'silence the disk alert in Grafana for 2 hours',
      'mute the grafana alert "High CPU" until tomorrow',
      'Can you silence that Grafana alert?',
    ],
    steps: ['grafana_list_alerts', 'grafana_create_silence matcher duration'],
  },
  {
    id: 'resolve-conflicts',
    phrasings: [
      'resolve the merge conflicts with main',
      'fix the merge conflicts in src/app.ts',
      'There are merge conflicts, please resolve them',
    ],
    steps: ['git merge main', 'edit src/app.ts', 'git commit -am merge'],
  },
  {
    id: 'tag-release',
    phrasings: [
      'tag the release v1.8.0 and push the tag',
      'create a git tag 2.0.0 and push it',
      'please tag this commit as v0.3.1',
    ],
    steps: ['git tag -a v1.8.0', 'git push origin v1.8.0'],
  },
  {
    id: 'weather-report',
    phrasings: [
      "what's the weather in Berlin tomorrow?",
      'check the weather forecast for Lisbon',
      'Tell me the weather in New York',
    ],
    steps: ['curl -s https://wttr.in/Berlin', 'jq .weather out.json'],
  },
  {
    id: 'transcribe-audio',
    phrasings: [
      'transcribe the recording interview.mp3',
      'make a transcript of calls/2026-02-11.wav',
      'Please transcribe meeting.m4a to text',
    ],
    steps: ['ffmpeg -i interview.mp3 out.wav', 'whisper out.wav'],
  },
  {
    id: 'free-disk-space',
    phrasings: [
      'free up disk space on build-03',
      'the disk on web-11 is full, clean it up',
      'Clear some disk space on the build server',
    ],
    steps: ['df -h', 'docker system prune -af', 'journalctl --vacuum-size=200M'],
  },
  {
    id: 'upgrade-node',
    phrasings: [
      'upgrade Node.js to version 22',
      'move the project to Node 24',
      'bump the node version in CI to 22.4.0',
    ],
    steps: ['edit .nvmrc', 'edit .github/workflows/ci.yml', 'npm test'],
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
  {
    id: 'send-invoice',
    phrasings: ['send the invoice to customer 4711'],
    steps: ['billing_get_order id', 'billing_send_invoice order'],
  },
  {
    id: 'void-invoice',
    phrasings: ['void the invoice of customer 4711'],
    steps: ['billing_get_order id', 'billing_void_invoice order'],
  },
  {
    id: 'refund-paypal',
    phrasings: ['refund the payment 8XX21 in PayPal'],
    steps: ['paypal payments get', 'paypal refunds create'],
  },
  {
    id: 'drop-index',
    phrasings: ['drop the index on orders.created_at'],
    steps: ['psql -c "drop index concurrently"', 'psql -c "explain select 1"'],
  },
  {
    id: 'create-alert',
    phrasings: ['create a disk alert in Grafana'],
    steps: ['grafana_list_alerts', 'grafana_create_alert rule'],
  },
  {
    id: 'delete-tag',
    phrasings: ['delete the git tag v1.8.0'],
    steps: ['git tag -d v1.8.0', 'git push origin :v1.8.0'],
  },
  { id: 'abort-merge', phrasings: ['abort the merge with main'], steps: ['git merge --abort', 'git status'] },
  {
    id: 'news-report',
    phrasings: ['check the news for Lisbon'],
    steps: ['curl -s https://news.example.org/lisbon', 'jq .items out.json'],
  },
  {
    id: 'translate-audio',
    phrasings: ['translate the recording interview.mp3 into German'],
    steps: ['ffmpeg -i interview.mp3 out.wav', 'translate out.txt'],
  },
  { id: 'check-disk', phrasings: ['check the disk space on build-03'], steps: ['df -h', 'du -sh /var'] },
  {
    id: 'upgrade-python',
    phrasings: ['upgrade Python to version 3.13'],
    steps: ['edit .python-version', 'edit .github/workflows/ci.yml', 'pytest'],
  },
  {
    id: 'uninstall-node',
    phrasings: ['uninstall Node.js from build-03'],
    steps: ['apt-get remove nodejs', 'which node'],
  },
];
