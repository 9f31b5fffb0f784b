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
  ])('are one mistake, but for values: %s, %s', (one, other) => {
    expect(isSameButForValues(one, other)).toBe(true);
    expect(isSameButForValues(other, one)).toBe(true);
  });

  it.each([
    ['shell: pg_restore -d {name} a.dump', 'shell: pg_restore --clean -d {name} a.dump'],
    ['shell: helm rollback cart 17', 'shell: helm rollback shop 17'],
    ['shell: {name} up', 'shell: docker up'],
    ['shell: kubectl delete pod {name}', 'shell: kubectl apply pod {name}'],
  ])('are two: %s, %s', (one, other) => {
    expect(isSameButForValues(one, other)).toBe(false);
  });
});
