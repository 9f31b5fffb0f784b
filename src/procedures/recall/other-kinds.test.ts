/**
 * What was done to one thing is not told as what worked for another of the same kind.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { otherKinds } from './other-kinds.ts';
import { withOpenNames } from './other-names.ts';

describe('another thing of the same kind', () => {
  it.each([
    ['restart the mail server', 'restart the print server', 'ssh print1 systemctl restart cups', 'print'],
    ['push the web image', 'push the api image', 'docker push acme/api:latest', 'api'],
    ['please push our web image again', 'push the api image', 'docker push acme/api:latest', 'api'],
    [
      'send the offer to all the customers',
      'send the offer to the vip customers',
      'mail vip@a.de < o',
      'vip',
    ],
    ['resize all images', 'resize the product images', 'mogrify -resize 800 static/product/*.png', 'product'],
    ['release a new patch version', 'cut a new minor release', 'npm version minor -m "%s"', 'minor'],
    ['cut a major release', 'cut a release', 'npx release-it minor --ci', 'minor'],
    [
      'export the orders table',
      'export the customers table',
      'psql -c "copy customers to stdout"',
      'customers',
    ],
  ])('%s, where it was “%s”', (task, known, step, done) => {
    expect(otherKinds({ task, phrasings: [known] }, [step]).map((one) => one.done)).toEqual([done]);
  });

  it.each([
    ['restart the print server', 'restart the print server', 'ssh print1 systemctl restart cups'],
    ['release a new minor version', 'cut a new minor release', 'npm version minor -m "%s"'],
    ['release a new version', 'cut a new minor release', 'npm version minor'],
    ['patch the server', 'update the server', 'git commit -m "minor fixes"'],
    ['release a patch version', 'cut a release', 'npm version {version}'],
    ['restart the server', 'restart the print server', 'ssh print1 systemctl restart cups'],
    ['restart the web server', 'restart the nginx server', 'systemctl restart nginx'],
    ['restart the old server', 'restart the print server', 'ssh print1 systemctl restart cups'],
    ['fix the signin page', 'fix the login page', 'npx vitest run src/login.test.ts'],
    ['renew the tls certificate', 'renew the ssl certificate', 'certbot renew --cert-name ssl'],
    ['restore the newest backup', 'restore the latest backup', 'aws s3 cp s3://b/latest.dump .'],
    ['open a merge request', 'open a pull request', 'git pull && gh pr create'],
    ['update all dependencies', 'update the npm dependencies', 'npm update'],
    ['delete all the branches', 'delete the old branches', 'git branch -D old'],
    ['push the web image', 'push the api image', 'docker push acme/web:latest acme/api:latest'],
    ['push the web image', 'push the api image', 'docker compose push'],
    ['push the server image', 'push the backend server image', 'docker push acme/backend'],
    ['deploy the staging cluster', 'deploy the prod cluster', 'kubectl apply -f prod.yaml'],
  ])('is none, nor is a word for the same: %s, where it was “%s”', (task, known, step) => {
    expect(otherKinds({ task, phrasings: [known] }, [step])).toEqual([]);
  });

  it('is none where the procedure was asked for with both', () => {
    const phrasings = ['push the api image', 'push the web image'];
    expect(otherKinds({ task: 'push the web image', phrasings }, ['docker push acme/api'])).toEqual([]);
  });

  it('stands open, with what it was', () => {
    const open = (task: string, known: string, step: string): string =>
      withOpenNames(step, otherKinds({ task, phrasings: [known] }, [step]));
    expect(open('restart the mail server', 'restart the print server', 'ssh print1 lpstat -p')).toBe(
      'ssh {name: print1} lpstat -p',
    );
    const [cart, search] = ['roll back the cart service', 'roll back the search service'];
    expect(
      open(cart, search, 'helm rollback search 3 && helm search repo && kubectl get deploy/search'),
    ).toBe('helm rollback {name: search} 3 && helm search repo && kubectl get deploy/{name: search}');
  });
});
