/**
 * Which language a request is in, and what it is in English.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { inEnglish } from './translate.ts';

test.each([
  'update mail tests for parser',
  'update the mail tests for the parser',
  'merge backup upgrade',
  'find film videos',
  'change client site acme',
  'compare images, send photos to clients',
  'update web base url',
  'test windows installer',
  'resume agenda export',
  'order paper for the office printer',
])('a request in English is English, whatever other languages have of it: %s', (request) => {
  expect(inEnglish(request)).toBeNull();
});

test.each([
  ['update die tests', 'upgrade tests'],
  ['erstelle bitte ein backup der datenbank', 'create database and backup'],
  ['mach ein update vom wordpress', 'upgrade from wordpress'],
  ['mach eine tabelle und exportiere sie', 'create table and export'],
  ['lade die videos hoch', 'publish video'],
  ['merge den branch', 'merge branch'],
  ['exportiere die bestellungen vom letzten monat als csv', 'export order from month as csv'],
  ['der drucker im büro druckt nicht mehr', 'printer in office druckt mehr'],
  ['mach folien aus {file}', 'create presentation from {file}'],
  ['spiel das backup der datenbank ein', 'restore backup database'],
  ['spiel ein backup der datenbank zurück', 'restore backup database'],
  ['kannst du das backup der datenbank einspielen', 'restore backup database'],
  ['spiel die sicherheitsupdates auf {name} ein', 'install sicherheitsupdates on {name}'],
  ['kannst du die updates einspielen', 'install updates'],
  ['spiel die bestellungen ein und mach ein backup', 'import order backup and create'],
  ['importiere die updates vom kunden', 'import updates from customer'],
  ['das backup ist kaputt, bitte kümmere dich darum', 'backup fails , and fix'],
  ['lade ein video herunter', 'download video'],
  ['lade die kollegen ein', 'invite colleague'],
  ['stell den drucker um 8 auf deutsch um', 'change printer 8 on deutsch'],
  ['rolle die api aus auf {environment}', 'deploy api on {environment}'],
  ['kopier die dateien', 'copy file'],
  ['schalte die heizung ein um 7 uhr', 'enable heizung um 7 uhr'],
  ['schalte die heizung aus um 7 uhr', 'disable heizung um 7 uhr'],
  ['schalte ein licht im büro ein bevor du deployst', 'enable licht in office bevor deployst'],
  ['schalte den cronjob aus wenn das backup läuft', 'disable cronjob wenn backup läuft'],
  ['rolle die api aus sobald die tests grün sind', 'deploy api sobald tests grün'],
  ['leg ein ticket an und schick den link an peter', 'create ticket link peter and send'],
  ['räum den server auf und spiel die updates auf den server', 'refactor server spiel updates server'],
  ['starte den server neu und führ die tests aus', 'restart server führ tests from'],
  ['nimm den eintrag aus der liste', 'list nimm eintrag from'],
  ['spiel das backup der kundendatenbank ein', 'restore backup customer database'],
  ['lösche die vertragsdatei', 'remove vertrags file'],
  ['starte den webserver neu', 'restart webserver'],
  ['enviar el boletín a los suscriptores', 'send newsletter to subscriber'],
  ['change le logo du site', 'change logo from website'],
  ['actualiza la base de datos', 'upgrade from database'],
  ['crea un reporte de clientes', 'create report from customer'],
])('a request in another language is read, also where words of it are English: %s', (request, english) => {
  expect(inEnglish(request)?.text).toBe(english);
});
