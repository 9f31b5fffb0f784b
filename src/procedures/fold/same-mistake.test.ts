import { describe, expect, it } from 'vitest';
import { isSameButForValues } from './same-mistake.ts';

describe('two calls that went wrong', () => {
  it.each([
    [
      'shell: alembic revision --autogenerate -m "add {name} to invoices"',
      'shell: alembic revision --autogenerate -m "add phone to customers"',
    ],
    ['shell: pg_restore -d {name} ~/dumps/{file}', 'shell: pg_restore -d {name} ~/dumps/backup-1.dump'],
    ['shell: make build', 'shell: make build'],
    ['shell: twine check dist/fetchr-1.4.0.tar.gz', 'shell: twine check dist/bompkg-2.0.1.tar.gz'],
    ['shell: git push origin hotfix/vat', 'shell: git push origin feature/dark-mode'],
    ['shell: pg_restore -d shop a.dump', 'shell: pg_restore -d shop b.dump'],
  ])('are one mistake, but for values: %s, %s', (one, other) => {
    expect(isSameButForValues(one, other)).toBe(true);
    expect(isSameButForValues(other, one)).toBe(true);
  });

  it.each([
    ['shell: pg_restore -d {name} a.dump', 'shell: pg_restore --clean -d {name} a.dump'],
    ['shell: helm rollback cart 17', 'shell: helm rollback shop 17'],
    ['shell: {name} up', 'shell: docker up'],
    ['shell: pg_restore -d shop a.dump', 'shell: pg_restore -d shop a.sql'],
    ['shell: ./deploy.sh prod', 'shell: ./rollback.sh prod'],
    ['shell: git clone https://a.test/x.git', 'shell: git clone https://b.test/x.git'],
    ['shell: ssh app.prod', 'shell: ssh db.prod'],
    ['shell: ping -c 1 a.example.com', 'shell: ping -c 1 b.example.com'],
    ['shell: npm i @types/node', 'shell: npm i @types/react'],
    ["shell: sed -i 's/a/b/' x", "shell: sed -i 's/c/d/' x"],
    ['shell: kubectl delete pod {name}', 'shell: kubectl apply pod {name}'],
  ])('are two: %s, %s', (one, other) => {
    expect(isSameButForValues(one, other)).toBe(false);
  });
});
