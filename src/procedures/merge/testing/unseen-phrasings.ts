/**
 * Written after the rules were settled, and never tuned on: what to expect of tasks that nobody thought of.
 *
 * @module
 */
import type { PhrasedTask } from './phrasings.ts';

export const UNSEEN_TASKS: readonly PhrasedTask[] = [
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

export const UNSEEN_NEAR_MISSES: readonly PhrasedTask[] = [
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
