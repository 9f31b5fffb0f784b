import { describe, expect, it } from 'vitest';
import { commandName, wordsOfStep } from './step-words.ts';
import { stepFrom } from './testing/shorthand.ts';

describe('the words of a step', () => {
  it.each<[string, string, string]>([
    ['kubectl -n shop rollout undo deployment/checkout', 'kubectl rollout undo', 'shop deployment checkout'],
    ['gh pr create --fill --title "Fix the cart"', 'gh pr create fill title', 'fix the cart'],
    ['aws s3 cp dump.gz s3://backups/pg/', 'aws s3 cp gz', 'dump gz backups pg'],
    ['heroku config:set LOG_LEVEL=debug -a fern', 'heroku config:set config set', 'log level debug fern'],
    ['sudo certbot renew --cert-name a.example.org', 'certbot renew cert-name', 'example org'],
    ["ssh web1 'sudo systemctl reload nginx'", 'ssh systemctl reload', 'nginx'],
    ['python tools/invoice.py --customer Meier', 'python invoice customer', 'meier'],
    ['node feed.js schedule 42', 'node feed schedule', ''],
    ['python report.py monthly', 'python report', 'monthly'],
    ['npx wrangler deploy --env live', 'wrangler deploy env', 'live'],
    [
      'psql shop -c "CREATE INDEX i ON orders (id)"',
      'psql create create-index',
      'shop create index on orders id',
    ],
    ['curl -s https://api.moltbook.com/v1/feed', 'curl moltbook', 'https api moltbook com feed'],
    ['calendar_create_event title=Lunch', 'calendar create event', 'lunch'],
    ['home_call_service domain=light service=turn_off', 'home call service light turn off', 'light turn off'],
    ['edit src/cart/Total.TSX', 'edit tsx', 'src cart total tsx'],
    ['mysql -p <secret:password> -e "select 1"', 'mysql select', 'select'],
    ['write Dockerfile', 'write dockerfile', 'dockerfile'],
    ['curl -sI https://shop.example.org/old', 'curl', 'https shop example org old'],
    [
      'python -c "import pandas as pd; pd.read_csv(\'a.csv\').drop_duplicates()"',
      'python read_csv drop_duplicates',
      'import pandas as pd pd read csv csv drop duplicates',
    ],
    ['calendar_invite to=ann@example.com', 'calendar invite', 'ann example com'],
    ["rg -l getUser | xargs sed -i 's/getUser/loadUser/'", 'sed', 'getuser loaduser'],
  ])('of “%s”', (step, does, values) => {
    const words = wordsOfStep(stepFrom(step));
    expect(words.does.join(' ')).toBe(does);
    expect(words.values.join(' ')).toBe(values);
  });

  it.each<[string, string]>([
    ['git -C repo commit -m x', 'git commit'],
    ['docker compose -f a.yml up -d', 'docker compose up'],
    ['pg_dump -Fc shop', 'pg_dump'],
    ['git --no-pager log', 'git log'],
    ['kubectl --all-namespaces get pods', 'kubectl get pods'],
    ['make -j4 dist', 'make dist'],
    ['kubectl exec web-1 -- rails db:migrate', 'rails db:migrate'],
    ["docker exec -it -u root web bash -c 'php artisan migrate'", 'php artisan migrate'],
    ['bash -lc "npm run deploy"', 'npm run deploy'],
    ['python -c "print(1)"', 'python'],
    ['python3.11 -m http.server', 'python http.server'],
    ['gcloud compute instances create web', 'gcloud compute instances create'],
    ['brew services restart redis', 'brew services restart'],
    ['ssh -L 80:a:80 -l root host uptime', 'uptime'],
    ['C:\\Users\\me\\bin\\tool.exe build', 'tool build'],
    ['"never closed', 'never closed'],
    ['npm run build -- --watch', 'npm run build'],
    ['python3 scripts/convert.py in out', 'python convert.py'],
    ["ssh -p 22 web1 'sudo certbot renew'", 'certbot renew'],
    ['ssh ops@web1 sudo -u postgres psql shop', 'psql'],
    ['node feed.js add 41', 'node feed.js'],
    ['id mira', 'id'],
    ['gcloud run services describe quotes', 'gcloud run services describe'],
    ['airflow tasks clear sales --yes', 'airflow tasks clear'],
    ['docker builder prune -f', 'docker builder prune'],
    ['mix ecto.gen.migration add_phone', 'mix ecto.gen.migration'],
    ['heroku run -a shop rails db:migrate', 'rails db:migrate'],
    ['doppler run -- npm start', 'npm start'],
    ['', ''],
  ])('“%s” is named “%s”', (command, name) => {
    expect(commandName(command)).toBe(name);
  });
});
