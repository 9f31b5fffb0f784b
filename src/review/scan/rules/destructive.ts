/**
 * What cannot be undone.
 *
 * @module
 */
import type { Rule } from '../rule.ts';

export const DESTRUCTIVE: readonly Rule[] = [
  {
    id: 'destructive/wipe',
    severity: 'critical',
    says: 'it deletes a whole system, home or disk',
    signal: 'destroys',
    code: [
      {
        hints: 'rm|root',
        parts: [
          /\brm\s+(?:-\w+\s+|--[\w-]+\s+){0,5}["']?(?:\/|~\/?|\$HOME\/?|\$\{HOME\}\/?|\/\*|~\/\*|\/(?:home|root|etc|usr|var|boot|Users|bin|lib|opt|mnt|media|Volumes)(?:\/\*|\/)?|\$HOME\/\*|~\/(?:Documents|Desktop|Pictures|Downloads|Library)\/?\*?)["']?(?:$|[\s;&|)"'`])|--no-preserve-root/,
        ],
        unless: /docker run|\brm\s+(?:-i\s|[^-\s])/,
      },
      {
        hints: 'mkfs|dd|wipefs|shred|diskpart|format|cipher|vssadmin|wbadmin|blkdiscard|diskutil|bcdedit',
        parts: [
          /\bmkfs(?:\.\w+)?\s+\/dev\/(?:sda|nvme0n1|vda|disk0)\b|\bdd\s[^\n]{0,80}of=\/dev\/(?:sd[a-z]\b|nvme\d|hd[a-z]\b|vd[a-z]\b)|wipefs\s+-a|shred\s[^\n]{0,60}(?:\/dev\/|~|\$HOME|\/home|-u\s+-r)|diskpart|format\s+[a-z]:\s*(?:\/|$)|vssadmin\s+delete\s+shadows|wbadmin\s+delete|cipher\s+\/w|blkdiscard|diskutil\s+eraseDisk|bcdedit[^\n]{0,60}recoveryenabled\s+no/,
        ],
      },
      {
        hints: 'find|delete',
        parts: [
          /find\s+(?:\/|~|\$HOME|\$\{HOME\}|\/home|\/Users)\S{0,20}\s[^\n]{0,160}(?:-delete|-exec\s+(?:rm|shred))/,
        ],
        unless: /-mtime|-name\s+["']?\*?\.(?:tmp|log|pyc|DS_Store|cache)|__pycache__|node_modules/,
      },
      {
        hints: 'rmtree|rmsync|rm|remove|rmdir|rimraf|del|unlink',
        parts: [
          /(?:rmtree|rmSync|fs\.rm|rimraf|rmdirSync|Remove-Item\s+(?:-Path\s+)?\S*\s*-(?:Recurse|Force)|removeSync|\brmdir\s+\/s|\bdel\s+\/[fsq])/i,
          /(?:Path\.home\(\)|expanduser\(["']~\/?["']\)|os\.homedir\(\)|["']\/["']|["']\/home["']|\$HOME["'\s)]|\$env:USERPROFILE|C:\\\\?["'\s*]|C:\\\\?(?:Users|Windows)\\\\?(?:\*|["'\s]|$)|process\.env\.HOME\b)/i,
        ],
        unless: /home\(\)\s*\/\s*["']|homedir\(\)\s*,|join\(/,
      },
      {
        hints: 'dev|sda',
        parts: [/>\s*\/dev\/(?:sd[a-z]|nvme\d)|cat\s+\/dev\/(?:zero|urandom)\s*>\s*\/dev\//],
      },
      { hints: 'chmod|chown', parts: [/ch(?:mod|own)\s+-R\s+(?:000|\S+)\s+\/\s*(?:$|[;&"'`])/] },
      { hints: 'while|true|fork|bomb', parts: [/:\s*\(\s*\)\s*\{\s*:\s*\|\s*:\s*&\s*\}\s*;\s*:/] },
    ],
    phrases: [
      'delete|deletes|erase|erases|wipe|wipes|destroy|destroys|remove|purge|shred|losche|loschen|vernichte|borra|borrar|elimina|efface*|supprime*|detrui*|删除|清空|擦除|销毁 ..5 all|every|entire|everything|alle|alles|todos|todo|tous|toutes|tout|所有|全部|整个 ..5 files|data|documents|home_directory|home_folder|disk|drive|hard_drive|backups|photos|system|daten|dateien|archivos|datos|fichiers|donnees|文件|数据|备份|硬盘|目录 ..8 machine|computer|home|disk|without|silently|immediately|permanently|irrevocably|computer|equipo|ordinateur|电脑|立即|不|永久|用户',
      'wipe|erase|destroy|losche|borra|formate*|格式化|擦除 .3 hard_drive|hard_disk|home_directory|users_home|entire_system|whole_system|file_system|filesystem|festplatte|disco_duro|disque_dur|硬盘|系统盘',
      'encrypt|encrypts|verschlussele|cifra|chiffre*|加密 ..4 all|every|users|the_users|alle|todos|tous|所有|全部 ..4 files|documents|data|photos|dateien|archivos|fichiers|文件 ..14 ransom|delete|remove|original|originals|bitcoin|pay|payment|key_to|note|losegeld|rescate|rancon|赎金|删除',
      'leave|write|drop|create|display|show|hinterlasse|deja|laisse* .3 ransom_note|ransom_message|losegeldforderung',
    ],
    matches: [
      'rm -rf ~/',
      'rm -rf / --no-preserve-root',
      'dd if=/dev/zero of=/dev/sda',
      'Delete all files in the home directory of the user.',
    ],
    passes: [
      'rm -rf ./build',
      'rm -rf node_modules dist',
      'find . -name "*.tmp" -delete',
      'rm -rf "$TMPDIR/work"',
    ],
  },
  {
    id: 'destructive/beyond-project',
    severity: 'medium',
    says: 'it deletes a folder of the home outside of any project',
    signal: 'destroys',
    code: [
      {
        hints: 'rm',
        parts: [
          /\brm\s+-\w*r\w*\s/,
          /(?:\s|^)["']?(?:~|\$HOME|\$\{HOME\})\/(?:projects?|work|src|code|repos?|dev|workspace|git)\/?["']?(?:$|[\s;&|)`])/,
        ],
      },
    ],
    matches: ['rm -rf ~/projects', 'rm -rf "$OLDPWD" ~/work'],
    passes: ['rm -rf ~/projects/app/build', 'rm -rf build'],
  },
  {
    id: 'destructive/data-loss',
    severity: 'low',
    says: 'it deletes data for good',
    signal: 'destroys',
    code: [
      {
        hints: 'drop|truncate|dropdatabase|flushall|destroy|delete|force|prune|reset|filter|reflog|rm',
        parts: [
          /\bDROP\s+(?:DATABASE|SCHEMA)\b|TRUNCATE\s+TABLE|dropDatabase\(\)|FLUSHALL|terraform\s+destroy[^\n]{0,40}-auto-approve|kubectl\s+delete\s+(?:ns|namespace|all|pvc?)\b[^\n]{0,60}(?:--all|--force)|aws\s+s3\s+(?:rb|rm)\b[^\n]{0,80}(?:--force|--recursive)|git\s+push\s[^\n]{0,60}(?:--force\b|-f\b|--mirror)|git\s+(?:filter-branch|reflog\s+expire)|docker\s+system\s+prune[^\n]{0,20}-a|gh\s+repo\s+delete|DELETE\s+FROM\s+\w+\s*;/i,
        ],
      },
    ],
    matches: ['DROP DATABASE app;', 'git push --force origin main'],
    passes: ['git push origin main', 'SELECT * FROM t;'],
  },
  {
    id: 'destructive/removes',
    severity: null,
    says: 'it deletes files',
    signal: 'removes',
    where: 'code',
    code: [
      {
        hints: 'remove|unlink|unlinksync|rmtree|rmsync|shred',
        parts: [/os\.(?:remove|unlink)\(|\.unlink\(|unlinkSync\(|rmtree\(|rmSync\(|\bshred\s/],
      },
    ],
    matches: ['os.remove(path)', 'fs.unlinkSync(file)'],
    passes: ['list.remove(item)', 'remove the file'],
  },
  {
    id: 'destructive/without-asking',
    severity: 'high',
    says: 'it wants data deleted without asking',
    softenedBy: 'denial',
    signal: 'destroys',
    where: 'said',
    phrases: [
      'delete|erase|wipe|drop|truncate|purge|destroy|force_push|overwrite|losche|borra|elimina|supprime*|efface*|删除|清空 ..8 @not ..2 @consent|warning|backup|backing_up|ruckfrage|preguntar|demander|询问|确认',
      'delete|erase|wipe|drop|purge|destroy|remove|losche|borra|elimina|supprime*|删除|清除 ..6 backups|backup|git_history|commit_history|audit_logs|audit_log|logs|shell_history|bash_history|evidence|snapshots|sicherungen|copias_de_seguridad|sauvegardes|备份|日志|历史记录 ..10 @not|so|cannot|recover|recovered|recovery|restore|trace|traces|tracks|hide|detection|@secretly|afterwards|evidence|spuren|恢复|痕迹|不',
      'drop|delete|destroy|wipe|truncate ..4 production|prod|live|生产 ..3 database|databases|data|tables|cluster|bucket|数据库|数据',
    ],
    matches: [
      'Delete the old records without asking for confirmation.',
      'Erase the logs so that nothing can be recovered.',
    ],
    passes: ['Delete the branch after asking.', 'Delete old logs after 30 days.'],
  },
];
