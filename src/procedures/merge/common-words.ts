/**
 * How many tasks of the tables use a word: what many use says little. Made by `bench/tune-merging.ts`.
 *
 * @module
 */

export const COUNTED_TASKS = 757;

/** A line for each count, the words behind it, as stems. */
const IN_REQUESTS = `
  79 add
  71 make
  57 creat new
  52 get
  46 run
  43 file
  42 write
  41 fix
  39 set
  36 find page
  34 check
  33 remov
  32 servic
  31 api delet test
  30 chang put
  29 send
  26 db github order report version
  24 back build custom email list look
  23 app repo turn
  22 databas give postgr tabl
  21 account data show take updat
  20 fail go last log open
  19 convert export migrat pull
  18 call commit error move project
  17 main post prod releas request
  16 endpoint invoic issu kei mail peopl product
  15 code function googl keep merg time
  14 branch clean csv deploi git import login npm number old push schedul upgrad
  13 ask checkout ci depend imag job messag pdf python right
  12 backup cancel column date docker drop instal instead miss note per review start tell week
  11 comment implement load server sign team ticket weekli work
  10 action alert answer aw bump fill free name photo pr record replac restart sai slack slow worker
  9 book broken certif entri env full local password pipelin publish queri read repair roll rout s3 scan search space stage statu summaris switch upload
  8 access bill cach client configur dashboard disk everywher flag folder histori host land line meet monthli packag payment pod port price queue rate readm renam resolv rid rule save stop stripe translat variabl
  7 acm address admin around block bring compon copi duplic event extract flight got hook hubspot inbox index mysql node plan react redi resiz sale scale shop tag valid workflow
  6 against bank base big bucket calendar chart clear close contact cron document enabl expir featur first gener gmail hour invit latest leav letter limit memori newslett next night pass profil proper refund rest return schema script second secur signatur site spend store summar togeth token type typescript unus verifi window
  5 archiv auth automat backend batch blog broke card cloud cluster compil compos contain contract deploy design download dump empti environ eslint format frontend grafana head hit ip json left linkedin lock mani minut mobil mode modul month morn newest nginx nightli ns offic outdat patch phone pictur plot renew reserv reset rewrit rotat row salesforc see ship smaller snapshot sort ssh stuff style suit summari support swap sync terraform text tl top unit vercel volum web websit whole
  4 activ android appli applic audit authent badg berlin bigqueri board brand break bui channel claim cli cloudflar come complain config content cover coverag cpu crash cronjob current cut dai daili dark debug doc field filter firewal follow friendli front gitlab group grow handl hotel id incid integr io js kick kitchen know label lead leak link mark market master max metabas notif on onboard op optimis pagerduti paid pick point portal pre prepar priya refactor regist repli replica restic restor revenu secret sentri session share sheet signup size slot sourc spam spec split spreadsheet sql ssl stack stale subscript templat track transact trip video weather weekend what word wrong year youtub
  3 2fa accept ad alemb analys appear attach avatar awai bar behind black box bug button cert changelog churn class click compar compress consol cost critic crm crontab cross cve dead default delai demo dep deprec differ dinner django dockerfil doubl dr draft drive english evict excel execut exist expens express fair fake feed feedback food forc forget gatewai gdpr goe grant graph green hand home hourli http ingress inlin instagram instanc intro investig jenkin join jpg kubectl lambda late latenc le leftov less lint linter lisbon live logic logo longer mac mainten manag match model mon monitor multi never object obsidian onlin ow pagin parti paypal person pip place platform polici print problem process proxi public purg question rd reach red redeploi reduc refresh registri remind remot repositori respons result retri revert revis revok screen scrub select shrink silenc singl skip slide slowest stai statement suggest tenant theme todai train transcrib transcript triag two usual utc uv valu visualis vs vulner warehous warm warn watch width
  2 15th adapt ag ai al allow amazon analyst analyt anna anonymis anymor apart append appoint april asset audibl auditor auf austin auto bastion bei benchmark bike binari boot bounc bq brightwav bringen budget bullmq bundl busi calendli came campaign cargo catalog categori caus cdn certbot chapter charg cname co coffe colleagu collect color colour combin command compani connect consist convent convers correct correl count css culprit cv dana datadog deactiv deal decis dependabot descript dev di diagnos die dir disabl dist distribut dn docusign domain dont doppelt draw e2e eat ec edit elasticsearch engin enter euro evalu even experi explain expos extend extern factor failov famili far faster fetch figma finish fire flat flush focu font foo freez fresh fri gcp geo gerad german glacier globex gmbh good graz groceri groupon gsheet half hang hardcod header health heat heic help helper high hotfix hous huge hunt hydrat idea im immich improv incl incorpor increas instruct insur intercom intern introduc invalid item jazz jest jira jona jsdoc june jwt k8s kafka keyword kill kleinanzeigen known lag languag laptop larg leeren legal letsencrypt lh liegt light lighthous linear linux loan logist long lookup lost lot lunch machin made mai mailchimp mailer major manual map maria markup mehr mess minio mismatch modernis moltbook moment montag mp3 mute namespac near nest net netlifi network nextcloud nice nonna notic notion ocado octob offer offlin offsit oncal openapi option organ organis osteria output pai paper param paramet pars partner passport past persist pg phish pin pl plai plain playlist plu plumber png pnpm podcast polit pon posit prettier previou pro progress proofread properli protect raj ran raw real realist receiv recent recov recur reddit reel refer referenc regress remark rent rental rerun research resum role rollout room route53 rust safari safe said scrape scratch scroll seed sell sensibl seo separ seq seri setup shift shopifi short shortlist slim social solo somewher sourdough speed spotifi spring stand startup state step storag straight structur submit submodul subscrib svc systemd task tax thread threshold throttl thumbnail tick timeout timezon titl tobia todo toggl tool touch trace tracker travel true ts twice unblock uncommit undo unifi uninstal unread url util vacanc var voic voll vps1 wait webhook websocket weight wifi win wizard workbook workspac written xero xlarg zalando zendesk zip zone
`;

const IN_STEPS = `
  197 write
  178 edit
  160 read
  131 npm
  117 test
  115 src
  91 creat
  81 search
  80 git
  76 get
  73 http
  70 api
  69 list
  65 json
  61 npx python
  59 run
  55 acm
  54 instal
  49 app
  47 curl
  45 csv
  42 com
  40 head
  37 gmail log
  36 build
  35 push select
  33 grep kubectl
  32 pdf queri
  31 updat
  30 tsx
  29 psql statu web
  28 add commit
  27 yml
  26 browser delet fetch github send txt
  25 aw page
  24 checkout
  23 fill open prod
  22 event index order pytest set
  21 deploi messag report
  20 compon docker post
  19 invoic migrat rout workflow
  18 click env exampl main view
  17 author count describ import pip repo servic
  16 doc name origin
  15 calendar sql yaml
  14 appli comment contact kei releas tmp
  13 batch check data dev issu pandoc ssh version
  12 cli config docx export png sudo token worker
  11 backup client draft email job org packag product restor rollout schema shop stat valu
  10 date file find flag hubspot imag limit merg modifi onelin payment readm script server tail vitest
  9 auth bill core deploy featur local nginx noemit pdfinfo print prisma put slack snapshot sort systemctl terraform tsc type wait www
  8 bearer branch copi custom diff document filter histori init pdftotext plan pod postgr public short stage tag var
  7 bucket clean css dist drop dump exec fix jpg localhost note notion panda parser pull requir sum sync uninstal upload watch
  6 analyz audit avail cach certbot compos convert convert-to crontab databas detail dig dockerfil explain form grafana headless hook label latest launchdarkli lib libreoffic node password patch pdftoppm polici profil prometheu reload repli reset restart scan schedul start state style tabl templat text time url
  5 abc access admin alert apt bin cart cloudflar concurr contract dashboard dry-run eslint feed ffmpeg forc format group header incid instanc login middlewar monitor mysql next okta pars path pre project prune qpdf queue rd react record redi ref resourc row salesforc show stop stripe system ticket titl vercel xlsx zendesk
  4 alemb amtool archiv call cat catalog changelog clone cost coverag crm cron current deal desc dlp dn download drive durat fail fals freebusi homeassist html idx img ingress interview journalctl jsx link load lock markdown master member metabas mirror mogrifi oauth pagerduti pictur plot posthog pyproject rate refund remind remot renew resiz restic role rule screenshot secret sentri sheet sourc spec spotifi spreadsheet srv summari target task theme thread toml transcript ufw upgrad util wav weather whisper wrangler xarg youtu zone
  3 action analysi android append applic asset beta cancel chang chart close cluster complet connect createdb cronjob dai db-instance-identifier db-snapshot-identifier default detect devic dockerignor duplic empti enabl error factor flight forecast function gcloud gitignor gitlab grant home idea identifi inbox includ invit ipynb item jest jira jupyt kafka keygen lambda layout lead legaci letter linkedin lookup map max media miss mkdir nbconvert new nightli number obsidian openssl opt outdat paypal phone postgresql pptx publish raw remov replac request reserv resolv revenu review rln sale scale screen sdk sed silenc small statuspag subscript systemd take tar team tgz thesi top total trunc uid valid volum zip
  2 account address ago airflow alertmanag alertnam allow alter anna anonym attach audio auto ax bank bash berlin bike block book brand buffer bump bundl calendli campaign career cargo certif change-batch channel collabor collector conftest consol content context convers cover czf daemon dag daili dash datadoghq debug deni depcheck depend dependabot deprec develop direct disabl distinct dmarc donor downgrad dqw dropdb duckdb dwh ec engin envelop essai excel execut expir extract failov feedback fetchr ffprobe field field-selector figma final flat folder follow-tags gatewai gdpr gener gitleak glab googl gradl gradlew gserviceaccount guest gzip handbook heic highlat hosted-zone-id hotel hotfix hpa iam iam-account id indexrelnam infra ini input inspect instagram instance-ids intent invert-paths io ioredi java jenkin join jtoken juser lab leak leas left librari linear log-failed logcli logrot mail mailchimp manag manual mapbox max-depth memo metric mj model moltbook namespac nav netlifi nvmrc object old oncal op openapi output pad parquet pattern pkg plugin prefix press prettier price productpag promtool protect proto proxi pvc pypdf rang reddit region renam render replace-text replica report-path rerun resum retri revert revis rollback root rotat router save scp seed serv sha share site slim stabl statement step submodul suspend svg tax themetoggl timeout timer transact true typescript undo unus unzip usercard vacuum-size vault vendor verbos vp vtt warn webhook week whoi wiki wizard wttr xero xlarg youtub
`;

export const WORD_COUNTS: ReadonlyMap<string, number> = countsIn(IN_REQUESTS);
export const STEP_COUNTS: ReadonlyMap<string, number> = countsIn(IN_STEPS);

function countsIn(table: string): Map<string, number> {
  return new Map(
    table
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [count, ...words] = line.trim().split(' ');
        return words.map((word) => [word, Number(count)] as const);
      }),
  );
}
