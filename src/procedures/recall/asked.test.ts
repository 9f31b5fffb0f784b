import { describe, expect, it } from 'vitest';
import { scopeOf, withoutName } from './asked.ts';

describe('what is asked for', () => {
  it.each([
    ['undo it', 'none'],
    ['Fix this please', 'none'],
    ['roll it back', 'none'],
    ['don’t deploy it, only build the image', 'any'],
    ['don’t forget to run the migrations', 'any'],
    ['add more tests', 'here'],
    ['do not stop until the build is green', 'any'],
    ['deploy', 'here'],
    ['Redeploy!', 'here'],
    ['roll back', 'here'],
    ['deploy the website', 'any'],
    ['format the code', 'any'],
    ['撤销', 'any'],
    ['fix it: the login page does not load', 'any'],
    ['Fix the tests. Then push it.', 'any'],
    ['clone https://github.com/acme/tool and build it', 'any'],
    ['fix it on staging', 'none'],
  ])('“%s” may mean procedures of: %s', (task, scope) => {
    expect(scopeOf(task)).toBe(scope);
  });

  it.each([
    ['deploy shop-api to staging', '/work/shop-api', 'deploy to staging'],
    ['deploy shop-api', '/work/shop-api', 'deploy shop-api'],
    ['deploy shop-api to staging', '/work/other', 'deploy shop-api to staging'],
  ])('“%s” in %s need not name the project', (task, project, unnamed) => {
    expect(withoutName(task, project)).toBe(unnamed);
  });
});
