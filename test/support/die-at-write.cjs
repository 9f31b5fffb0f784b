// Ends this process with SIGKILL just before its n-th write to a database; tells how many there were where it did not.
const { writeFileSync } = require('node:fs');
const Database = require('better-sqlite3');

const dieAt = Number(process.env.DIE_AT_WRITE ?? 0);
let writes = 0;
const { prepare } = Database.prototype;
Database.prototype.prepare = function (text) {
  const statement = prepare.call(this, text);
  if (statement.readonly) return statement;
  const { run } = statement;
  statement.run = function (...values) {
    writes += 1;
    if (writes === dieAt) process.kill(process.pid, 'SIGKILL');
    return run.apply(this, values);
  };
  return statement;
};
if (process.env.COUNT_WRITES) process.on('exit', () => writeFileSync(process.env.COUNT_WRITES, `${writes}`));
