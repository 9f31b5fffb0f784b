/**
 * How many tasks of the tables use a word: what many use says little. Made by `bench/tune-merging.ts`.
 *
 * @module
 */

export const COUNTED_TASKS = { words: 6951, steps: 3367 } as const;

/** A line for each count, the words behind it, as stems. */
export const IN_REQUESTS = `
  862 make
  734 add
  703 get
  544 set
  542 file
  521 new
  488 run
  453 fix
  442 write
  440 put
  437 page
  390 list
  387 app
  386 show
  372 chang
  371 creat
  364 find
  326 build
  318 open
  317 check
  312 server
  291 tabl
  271 take
  269 turn
  266 data
  265 move
  263 code
  252 test
  251 back
  248 give
  247 time
  246 keep
  244 api
  240 remov
  239 old
  238 custom
  237 per
  235 version
  231 look
  230 order
  227 go
  224 call log
  223 mail
  221 project servic updat
  219 read text
  214 report
  212 two
  211 export
  208 fail
  198 delet
  197 send
  196 start
  194 work
  193 peopl repo
  189 imag
  188 request
  186 commit
  184 releas
  183 error
  182 db
  181 account
  179 convert
  176 folder pdf
  172 last
  170 messag
  169 name
  166 migrat
  165 clean number pull
  162 date document
  161 instal
  160 databas
  159 site
  158 kei
  156 email
  152 packag
  151 csv import
  150 postgr sai
  149 column
  148 client github load save
  147 git product
  146 post
  145 job
  144 instead photo
  143 merg switch
  142 pictur
  141 see
  138 replac
  137 tell upload
  136 note team
  135 drop line stop
  133 host mani
  132 push
  131 branch link ticket
  129 deploi miss
  128 record store
  127 type
  126 node
  125 book
  123 phone row
  122 address copi
  121 dai
  120 login model
  119 local review
  117 gener right upgrad
  116 three
  115 plan tag
  113 access search
  112 first screen
  110 block port pr
  109 group machin password
  108 contain form hour
  107 field price
  106 googl sort web
  105 backend function
  104 bring depend publish script
  102 cluster
  101 ask
  100 answer sheet
  99 config format
  98 fill invoic next queri
  97 button ci docker
  96 month
  95 break main python scan share sign
  94 endpoint issu shop
  93 second
  92 slow
  91 dump entri return
  90 card download
  89 action full week
  88 compon event point
  87 automat aw browser come schedul valu wrong
  86 live style
  85 box cut everywher long
  84 disk modul track year
  83 backup doc know librari lock word
  82 comment label
  81 close connect rid
  80 rule secur tool websit
  79 chart compar configur header split
  78 histori npm rate task train
  77 cach class count json left
  76 empti got leav size support
  75 featur map
  74 react stage statu
  73 extract pod
  72 draft edit letter rout sale state window
  71 behind duplic view worker
  70 cost filter limit respons result
  69 big free meet offic space url
  68 broken compani laptop templat top
  67 pipelin
  66 articl cancel sync token
  65 around contact content end minut nginx place restart
  64 appli archiv click manag ship valid
  63 against collect home morn singl translat
  62 base differ night print sourc
  61 design mysql on roll ui video
  60 bill excel handl mark process repair whole
  59 admin calendar flag memori queue slack
  58 cloud daili env render
  57 certif enabl land match step
  56 bank bump checkout current frontend input mobil patch secret small spreadsheet
  55 abl allow compos dev output profil s3 separ
  54 clear crash environ five hand hook item renam resolv
  53 awai control implement index pass rewrit tab
  52 channel default fetch mode session stack togeth
  51 half id instanc never system terraform
  50 activ alert bucket contract dashboard develop good public
  49 bug integr lost payment pick plai reach score ten
  48 board explain invit object plot redi schema stuff traffic visitor
  47 android gitlab intern join js kill monthli red restor scale weekli
  46 bar chat graph head layout onlin person sql
  45 accept across ip latest prod question select statement talk workflow
  44 ad autom categori colour compil debug deploy hit network notic prepar ssh titl total
  43 attach blog complain comput dead diff domain http paper rest rotat setup side throw
  42 background command di k8s parti provid proxi repli variabl
  41 complet expir goe pai part path polici privat rais room static summaris
  40 author batch boot drive finish option real refresh reset slide string structur theme unit warn
  39 correct doubl exist follow loop newest reduc storag swap
  38 cover high insid leak plu renew repositori role sever short spec termin twice
  37 audit auto cert django editor pars plain remot resiz supplier wait
  36 bui cloudflar feed mac monitor refer revenu section snapshot stale target thread vs
  35 azur balanc bundl cli improv launch market monei reader remind sent stuck
  34 analysi colleagu flight flow fresh io level markdown nightli offlin paid properli protect self shell somewher stai tax touch
  33 best bot dn fit green holidai html icon kubernet languag larg layer lint lose proper readi reject root shift spend spring stream subscript transact volum
  32 applic assign broke cpu descript figur front java logo menu notif overview past plugin region regist tree unus verifi watch
  31 car core devic draw enter expens feedback includ jump nativ newslett outdat pin reserv rust smaller submit sum workspac
  30 ag appoint auth bad consol css due famili forward hang health late manual nest rail rang requir tidi unread vm warehous zip
  29 calcul combin countri expos grafana grid invalid lead light origin player png portal readabl readm sampl speed tl topic trip undo
  28 amount choos directori eat eslint even execut fine gone incom jira longer near registri revis signup stori strip summari tune weekend
  27 announc appear camera dataset engin far forc found grow inbox listen mainten method notion offer permiss preview problem refus retri safe sensor serv transfer typescript visualis went wipe wordpress
  26 adapt binari bottom busi case cell compress cron deck deliveri describ detail edg express font happen hold hous interact navig panel present rebuild redirect refactor slot stand suggest third try
  25 budget chapter disabl distribut forev four hubspot kid kubectl logic max mean member mess namespac pend ping posit purg quot reboot replica scroll skip term timeout trace vue zone
  24 analys caption cross demo deprec encrypt fair game hide highlight introduc measur mr parent program recip shot signatur stripe vulner widget yaml
  23 alemb averag cart caus clone convers de extend extern firewal investig lambda locat metric pip podcast progress receipt recommend router toggl weight
  22 annot appl becom black brand build5 captur clip credenti desktop dockerfil flutter forget huge idea ignor infra kick lookup manifest multi nice non ns older owner power produc reload rerun revert school shrink spam startup stock tracker usual webhook white wrote
  21 anymor cargo chain classifi credit crm dark displai exampl except failur fire flat freez gatewai guid handler helper incl insert interfac inventori jpg latenc later mp3 onboard prevent random seri social subscrib suit survei vendor voic warm wide
  20 al assist better charg confirm context dedup detect diagram effect employe enough faster friendli guest km licenc major master media mention mistak net playlist previou regress repeat runner six solv tf travel visual vite wed
  19 album angular approv area authent catch celeri checklist clock coverag delai deni episod fake fly frame friend gap heat hole homepag ingress lib matrix notebook notifi optimis parcel partner php predict relat resourc rollout round screenshot sdk song timer transcript variant vercel youtub zero
  18 aggreg analyt arriv asset bike burn chrome conflict depart downtim drag earli elasticsearch enforc entiti estim gcp hardcod hotel interview kernel legal linux modernis music overlai pair panda partit pro prop rank raw rebas recov sequenc sidebar strict temperatur thumbnail trim ts workbook
  17 apt architectur blank bodi boss came consist consum continu crate cycl deal definit electron experi film focu footer forecast gh gmail grandma hash instagram loss mix op parser paus quick ram reason rememb reproduc respond sell shut ssl staff star stat straight taken tenant tick ubuntu vanish visibl vp web3 wiki wire
  16 arrang avatar badg bigqueri bind bounc citi claim discord encod evalu exchang feel insur linkedin littl llm low made mute org outag outlook outsid parquet payload press prettier properti refund regener scratch seat segment sit sleep sound src summar timelin todo transit usabl vault weather whatsapp wifi wrap
  15 accid afternoon attribut behaviour belong birthdai churn club common crontab defin der dialog digest dir discount expo extens float hot internet jest kafka leas linear margin moment mongo netlifi noon normal normalis organis os pattern persist piec pixel pool prompt qualiti registr sentri silenc similar simpl stick student tablet transform unknown upstream visit walk written xml zoom
  14 acm agent alarm ancient apart avail backlog beim bi biggest catalogu cdn changelog cleanup crawl dbt deliv dep digit dog dynam e2e embed eras euro fast fastapi formula headlin helm info journal keyword kitchen learn leftov pack platform propos purchas pypi quarter rd recent restrict resum ruff salari scrape seed sensibl simul sku slim speaker spotifi statist studi surviv timestamp trust tweet undefin vacat viewer websocket wp
  13 anim audio blind blob bulk chunk compat complaint contribut cours decis deriv emb expand expect facebook fallback financ flush gate german gpu grab hard hire ident inject inlin iso known lower metadata mock mp4 na outgo ow perform playwright poll primari prune pytest reachabl restic retir revers ring runtim salesforc sentenc sick speech spin sqlite subtitl todoist trial true typo uniqu width worth xlsx
  12 accord adjust agre alia alt async banner beta bought built campaign canva carri certbot cheapest choic collaps cooki critic daemon deep degre dependabot die dinner direct doctor docx dr driver dry ffmpeg food forgot framework galleri gdpr gem given heavi hint idl il incid isol keyboard lazi lectur lighthous linter loan lunch mailchimp materi modal modern multipl mum neighbour newer null obsidian overdu paramet pl popup printer prometheu ran recur rent reus revok route53 rss signal speak spell stabl symbol tap telegram tile tone trail tv ugli um understand unifi vacuum vpn web2 workshop world
  11 affect ago airflow annual arrai ban baselin bit bootstrap cap cheap comma commun concurr condit corpor curv cv da deadlin debian demand diari ec ec2 fat gene graphic groceri guard happi heap heroku hotfix hourli hr inconsist increas ingest init instruct la le legaci lot mailbox markup metabas middlewar nearli neg often overflow overlap pagin param park patient pic possibl prefix prisma quantiti receiv recreat renov reusabl robot said searchabl shorten skeleton slice snippet spot squash srt stub submodul un unsubscrib urgent var vector vitest water wheel worst
  10 abstract agenda agreement alloc analyst append auditor avoid babi basket bin bound bullet callback charact coffe corrupt cve dad dag db3 decid door electr element escap ex exit factor fals floor fold freelanc geo grant grei growth help hostnam hundr intro jwt least length mailer marker matter maven mehr mermaid messi met meter mirror modifi monorepo mous movi mutat nois nur openssl overrid pagerduti paint palett perman pi poetri polit popul poster pre prefer qa qr remain remark reorder safari selector sender shape silent soon station subdomain subject thesi throttl tire trade transcrib upsid wall weekdai yearli
  9 ab ai air aliv along alter annoi anonymis apk attack bei bio buffer builder caller candid capac cheaper checkpoint codebas color con crop cursor declar decod df dig directli discuss dist divid drain driven dropdown eight energi essai etl eu exam exceed expiri explor ey fail2ban firm flaki flash flatten flip forbid fork garden gc ghost goal grpc hack hammer handbook handi harden height hero hetzner hidden hike hugo iam iban initi javascript jona jpeg jupyt kiosk kpi lab lag lamp launchdarkli ledger lesson life lift localhost maria minecraft moi mount none novel nudg overwrit paragraph particip pc peer percentag period picker pile placehold portrait pptx printabl prioriti programm promis promot questionnair quota rabbitmq race redesign replic research restaur risk routin rsync scaffold scrub seem shortcut slip socket standard sticki subnet svg tailwind temp threshold town triag ufw uncommit uninstal up us useless util vpc wake
  8 a4 accuraci analyz associ attempt automatisch band bash bastion beginn bigger bloat blood blue bookmark boundari bridg brief build1 cake care catalog centr chao christma citat cold condens confer contractor contrast contributor convent coordin corner coupon cronjob cuda datadog dentist distanc district elsewher en evict exif explod face fall faq firmwar foreign garbag gift gig gradl grep guidelin gym hear heic hover hub indic instrument kg landlord laravel less lf licens lisbon mask minor mod narrow nicer nurs nuxt orphan pager passag peak pg plant plate pnpm polygon pressur procedur projekt promo protocol quiet quit quiz raspberri redeploi rescu restructur retent scheme sensit seq serial seven shard sketch slider sm snowflak solar solut spike sq sqlalchemi standup street success tester tier till tini trend unlock usb utc uv van virtual vscode watermark web1 webinar welch welcom wrapper yellow
  7 agenc align aloud altern anywher argument auswerten autocomplet ax backport bakeri basic benchmark bisect brochur broker bu byte caddi cash challeng checkbox checker children chore climb comparison conda consumpt crawler ctrl cup dart db1 deactiv decim drawer drift english epoch epub es exactli exercis explan fact fade fan figma flywai formal fragment giant gp grade graphql ha halfwai hamburg heart histor homelab household hurt identifi increment ingredi interest interpret kanban lack lai lan localis logist loos maintain md meal meta microsoft million mismatch moltbook mongodb mp3s ms mypi nowher nullabl nvmrc obsolet offici offsit oop organ outlin overnight packet panic parallel passphras polish privaci provis pub rain realist recurs redund rental respect rollback rubi seit seo serverless shipment shoe si sidekiq smtp sofa spread sprint squar stamp standbi stitch summer suspici syntax tail thousand timezon toolbar torch tout trello umlaut vacanc vcf versu vertic virtualenv vm12 wast weak webp whitespac zod
  6 1st a11y abort abroad advanc advisori ahead amazon american among anna apach april arm arm64 arrow artifact asid await bare bed bedroom begin berlin birth blow blurri boilerpl breakdown brew bright ca cada cat central changeset chase cherri child clickabl cloudfront co competitor composit concaten concert constraint cookbook cor correl council counter criteria culprit curl currenc cypress datafram datetim decent delta den detach dictat dies digitis dimens div docstr droplet dynamodb emoji enlarg enum erst exact exce exclud exec festiv filenam final firefox flood flyer folk forum frequenc ftp funnel garag gitignor gitleak gke gs gsheet handout handshak hardwar headless healthi heatmap heut horizont human hunt hydrat ic im immich impact inact indent insecur insta interv januari jenkin june kindl klein knowledg kotlin lake lang lawyer lb lena like loader lockfil loki macro mai makefil man mastodon median medic memo microservic mijn mileston min mm mon1 odt offset ohn openai openapi outcom ownership pad pain pane passport paypal payslip pentest pharmaci photograph pivot playabl playbook plug plumber pointer portfolio postgresql powerpoint pretti probe prospect protein proto protobuf prototyp pytorch q3 quarterli ratio reactiv recal recognis reconcil redo reel regex reinstal retro reveal rework ride road salon san scanner scope scraper scrollbar sd semant sftp shopifi sister slowest smart sollen sometim statt stolen strategi studio sub submiss sudo sunset super swagger systemd tarbal taxi teach tech technic temporari tighten tom tri tsc tutori tweak twelv twitter txt unabl unpack venv verif violat vocabulari volunt wcag whitelist wildcard wird
  5 14th 1password 2fa airtabl algorithm alias alon ant argo art asana az backfil backoff barcod beat blame boolean border bore bottleneck bq braucht bringen brute buyer bypass calc calibr calm center chair chariti checksum claud claus cleanli clinic cloudwatch coin collid configmap confluenc consolid constant consult cook corpu crazi creation crypto damag dash db01 dd declin decompos deduct defer depot depth destroi diagnos dict doi doit dom donat dot drill dummi een egress elast elect envoi er esp32 est evernot evid exhaust f1 fallout fargat fastlan favourit fee filesystem financi fixtur flac flake flux fn foo forest forgotten former formular franc frequent fridg fund fuzzi gave glanc global gmbh godot goroutin grammar gunicorn gzip hall handov healthcheck hell href hst huski i18n illustr infinit inform infrastructur inspect intermitt jackson jsonl juli junk keynot kickoff kurz largest li lifecycl lighter ltd march marketplac membership mesh mind mini minim minio minu mit ml moder mortgag motion mustn mvn nach nameserv nav nearest negoti newcom nextcloud nicht niet numer observ ocr octob oomkil orm own painfulli paperless payrol percent phase piano pickup pill pipedr pitch planner plausibl po polar porto practic preload priya probabl profession profit proof proofread propag py q1 radix railwai recalcul recap recipi reclaim relai relaunch replai reschedul rn roadmap robust roof roster safeti sandbox scene secondari seen sentiment settl simplifi slash smoke sn snap softwar sold solo sono stabilis steht storybook strava struct subcommand svelt sveltekit swipe tauri thin throughout timesheet tip tmux toast toddler tomcat ton toot trash trivi truncat typographi unformat uniti untest uptim utilis vhost vienna villag vor wash wav weigh weird whisper wife win wireguard wish wizard workload workout workstat www xcode yarn yield zeilen zombi
  4 12th 20th aab abandon abbrevi abc123 accent accident actual airlin airport aktuellen alertmanag aller almost alpin amd64 anki anniversari apollo appeal artist assembl assert assess astro atom attend attende auch audiobook auf aurora autosc avi axi axio backoffic backward bag bake barr batteri bean ben beneath bibliographi bitbucket boil boiler bold bookkeep brother brows bubbl bugfix build02 bunch bundler cache2 cafe calendli calori canon carv categor categoris caught chatbot chip choir choke cleaner clippi cm cmake cname collabor com constructor contest contig cope counti courier dana dangl daten daughter death deb debt decor degrad dei dermatologist descend desk detector deviat dial dim disconnect dishwash disturb dollar doppelt dose dossier dotnet dpi dto duti dvc echo egg enemi ensembl entr envelop epic exiftool exposur extra facet fahrenheit fastq fatal firebas firma flashcard flask fleet focus footbal fraud freitag fun gain gantt gather genom gestur ghcr goreleas gpg great gross ground guess habit haproxi harbor harvest headcount heartbeat helpdesk hierarchi highest histogram holt homework honour hospit httpx hung icloud ifram ihn imap immedi imprint individu infer inherit instant int integ intend intent intercept intermedi intl intranet intun invis ipynb island je jot jq julia jumphost jvm kibana laden lane launcher leader leaflet leed leer legit len letsencrypt lettr liegt lign liquid lodash lowtide7 mailhog mandatori manuscript meaning medit medium memcach metal mid middl mkdoc mondai motiv museum mx nag narrat neighbourhood neutral newspap nina noisi northwind npy numpi nvidia oauth ob occur odd offboard ollama opensearch oper opportun orient outlier overwrot p95 parallelis partial partir passwordless permit petrol pid pie plaintext plane pocket polyfil pon pop porch postal precis prem premium prep presign prior privileg projet prove proxmox pulumi pump pydant q2 qpdf qu quicker rabbit raster recognit recoveri reddit ref referenc registrar reimburs rel reli reliabl reloc reopen resolut retain rich riski river rsvp rubbish sam sanitis saw semicolon semver sepa serialis seul sha sha256 shortlist sidewai signific ski slug smooth snooz soft son spain span spark speci specif sphinx spinner splash splitwis sport sshd sso stall standalon stash steer stell sticker straighten stretch stylesheet subfold subset subtask sundai suppos suspect suspend swiss synthet t3 takeout tall tanstack tauschen tear tempor terribl testimoni textarea thermostat timet took tooltip tour transpar treatment troubl ttl tunnel tupl uit unassign uncertainti unemploy unencrypt unet unfinish unhandl unhealthi unsupport untangl untrack usernam val vectoris vet vi viel visa vital voucher vtt wage wave weg wegen wenn werden what winter woocommerc worktre xgboost ya yoga zsh zum
  3 28th 2m 3d 50m 512mi 5xx a100 a3 abfrag absenc acquir act adopt advertis advis afford airbnb alb altogeth amend amortis anchor anfragen angri anmeldung anomali anschreiben ansibl anti appel arch arg aria assigne assum assumpt athen atla atualiza aufgaben aufsetzen augment autoload autosav autoscal awar b2 backdrop balconi bam bashrc basi bavaria bell bench berechnen bib bitrat bitt blacklist blink blocker bond bottl brain brotli brown bugsnag bullmq buzz cache1 cam capit carrier cater cd ce celsiu centralis cf chanc chi chosen chromium church circl circular clair clang clara clash classif clic clickhous climat clipboard closur clutter cmd codemod codespac collector committe compact compens complex compound concat confid consul copilot copyright countdown coup court cred crime critiqu customis danger darf deadlock debezium debit decemb defect delimit deliver departur descriptor deux devcontain dialogu dice dimension discrimin dish dismiss distro dkim dm dmg do dock docusauru docusign donor downgrad drone drown du dual dun durch dy dyno ea earlier earn easi easter ebai ebook effort eintragen ek elasticach elixir em embarrass emerg emit endless enrich entir entra enzym ephemer equal eresolv esm esphom european ev executor exhibit fa factori factur failov fairli fait faker fasta father faut favicon favour fecha fewer fiction fifo finder flap flex fmt folien formatt formulieren fpm fraction frankfurt funni garbl garmin gcloud gdb geojson geometri gerad germani getter gif gist gitea gitop glacier golden gpx gradient gram graz greenhous greet groom guarante guardar gui haal halden halt handwritten hashtag hcl headphon held het hiccup higher homebrew honest hop horizon hotspot html5 hum humid immut imposs in inch incorpor independ inner inset instantli intact intellij inter interceptor interpol investor iphon ireland isort iter itinerari jacket jar jazz jdbc jeder jellyfin joblib jsdoc jstack junior junit kaffe kart kcal keycloak kilometr kim knip komponent kustom laggi langsam larger ld leagu lebenslauf leeren lie lifetim lisa litr llama llena logger logrot lokal looker loud love ly maak mad magazin magic malici marri mart marta mass math maximum mein meinem memoiz mergeabl metr mfa microphon mike millisecond minimis minimum mistyp mixin mkv mlflow modif modulo mon monster mont montag morgen mostli mov movement multipart municip mutabl mutex n8n nada nan nasti nat natur neovim nexu ng nil nix north novemb npc npmj nut nvm oauth2 occurr od og oidc oktob oom opa openvpn opinion opt orchestr outstand overal overload overtim pandoc par pasa passend passiert paul payer peek pem percentil perf personalis personio pet petit pgvector phish phrase physio pipe pizza pkce poke polymorph poor popular por portabl portion postcod posthog prefil prematur preprocess prerend prettifi princip prolong psd puddl puls puma purpos q4 quali quando quartil queu quickli quickstart quorum r50 rack radio raid raj rake rambl ramp randomli rare reaction realtim recept reconnect recycl redact redlin refin reflect rehears reindex reisekostenabrechnung relev remount reorganis repro retriev retyp reward reword rfc rip rm rollup rpc rpm rspec ruleset runbook saa sane saniti satur scannabl scatter scrambl season segfault seller sendgrid septemb serd seriou shadow shapefil shopper sicher sidecar sin sing sitemap skew skript slave slideshow slower slowli sluggish smi snake soap soffic solid sourdough spdx speichern spent spiel sponsor spring15 sprite spy ssd st standardis startet stateless statuspag std stg stimmt storyboard strain strang stranger stratifi strike strong su substitut supabas superset suppli surfac surnam svc swift symfoni tage tailscal tape tarda tarea tariff tb teacher tempo tent textual thought throughput throwawai tie tiktok tiptap todai told topolog traefik trait transcod transpil transport trap trop trufflehog trunk tsconfig turborepo turnov twilio typeform uhr umsetzen unattend unban unblock und unexpectedli uniform univers unix unprivileg unpublish unresolv unsign unter untertitel untriag unusu unzip upright upsert urlaub usag vat vaultwarden verbos verein vers viaj vibrat viewport virtualis vllm vlookup volta von vote waarom wandb war warranti wasm web02 webassembl webfont webm whiteboard wikipedia wireless wise withdraw workdai worksheet xero yank yen youth yyyi zahlen zendesk zephyr zet zettelkasten zotero zur
  2 1080p 10x 15th 164 19th 1gi 200gi 21st 23rd 27th 2d 2h 2nd 300 3h 3x 4th 500m 70th 7b 7z 940 a5 abbiamo abo absturz abteilung abtippen abus academ acceler accordingli accumul actor adr adress adult advent aerial af affin aggiungi aid aim aktuel alerta algolia alik all allergen allergi ami ana anaconda ancestor ancien anleitung anonym anova anyhow ao ap apiec apn app7 appendix appliqu apprais ar architect arduino argocd argu artifactori artikel artwork asia asthma asynchron au aufnehmen ausfal auslagern ausmachen ausrechnen austin autofix autograph automerg autorespond autostart autovacuum autowir avant aviso avro awesom b2b babel backblaz backbon backlink backpack backspac backtest backtrac bail banana bandwidth barista barrel barrierefreiheit bat bcftool beantragen bearer beautifulsoup bedtim beet behav beitrag bekomm beleg belegen bella bello benefit bereitschaftsdienst bescheid besid bewerb bibtex bicep bij bilder billion biom bitcoin bitmap blameless blast blockiert blueski bluetooth blur boat booklet boost bord borg born borrow bracket brainstorm brave brazil breadcrumb breakfast breakpoint breath brevo brich brightwat brightwav broad broadcast browsabl bubbletea buildkit buildx bulb bun burst c6i cabin cache3 cacheabl caffein camcord camp campo canari capsul captcha carb career carefulli caret cartella carter cascad castl catchment ceil cellar censor censu cento champ chaqu charger charset chatti chauffag che chicken chmod chop choropleth chown chromat cidr cinema cipher circleci cite citizen citu clamp classic clf clickstream clickup closest cloudform cloudtrail coach coat cobol cobra coco cocoapod codebook codeown codespel coli colima collis colouris columnar combobox commitlint commut como competit complianc compliant complic component concentr condol conflit confus consent consulta cont container contenedor copenhagen copier cosign couch creativ crlf crosstab crowdin crt crud crumb cryptograph cte cyclomat cyclonedx d3 darstellen dass dat databrick dataload dati dawn dayj db2 dc dcim deaf debe decoupl decrypt dedupl del dell demograph densiti depcheck deposit dernier desarrollo determinist deve devop devpi devtool dialect dictionari dienstplan diesem differenti digicert digitalocean dijkstra dilig dip directo dirti disagre disappear disclosur discoveri dislik disrupt distinct distroless ditch diverg dividend dlp dnd domin donn donnerstag dont doppler dotfil downstream dozen dpkg draggabl dragon drink drip droit dropzon drug drum ds dsgvo dtype dublin duckdb dumb duplex durat dynamo eager easili edge3 editorconfig ef effici ein einbauen einbinden einblenden einchecken eingaben einmal einreichen elev emac emblem emfil eml emma employ emul engag enhanc enotfound enrol ensur enterpris enzo eol equat equip equipo erb err erreichbar erstellen ersten es2022 esa esbuild escal espresso essenti establish esx2 eta etag etcd etiqueta eu261 ewig excus expans expert explicit expliqu explos exponenti ext4 externalis f5 fai falcon farewel farm fault fax feder feedli fehlermeldung fell fenster fieldnot filial finanzamt finetun finger fingerprint firestor firewalld firmado fish fixm flame flea flesh flicker flour flower flu foot forgeri formato formulair formulario forth foundat fox fp fr freeli freistellen freshdesk freshen fri frisst fritzbox fsck fuel fulli fundrais funer fuzz ga ga4 gamepad ganzen gard gatekeep gdoc gedcom gegen geht gemfil gender genealog generalis gentl geoip gestern getaddrinfo gguf ghent ghostscript gigabyt gin giveawai gli globex glossari gluten god godaddi golang golangci gpu1 grace gradebook gradual grandfath grandpa grandpar grinder groupbi groupon grown growthbook gsap gsutil gtm guardduti guava guilti guitar gut gyp h264 h265 hab hace hallmark halloran halv handmad hansa hardli harmonis harvard hashicorp hat hatch hazm heard heb helmet hem hex hf hibern hier hierarch highli hilf hinwei hiss histoir hl7 hledger hobbi hochfahren hochzeit hog hootsuit hora hotter hpa hpc htmx htop huggingfac hunk hypermedia hyperparamet hypert hypervisor i18next ich id3 idempot idiomat idrac ii ill imagemagick img2pdf immer implaus impressum inclus incompat incomplet indexeddb indoor inflat influx influxdb infograph inhaltsverzeichni innodb insan inscript insight instacart intel intercom interrupt intersect introduct invest ipa ipsec ist istio itali itch jab jaeger jakarta jam jamf jane janki januar japan jardin jargon javax jdk jean jedem jenkinsfil jinja jitsi jmap jo joomla jour journalctl jqueri jscpd jsdom jsonb jumbl justfil k6 kacheln kaggl kamera kaputt karpent karteikarten keller kennzahlen kept keyless keystor keystrok kilo kinder kindergarten kindli kit kml knee komen kommentar kommt komplett konto kontoauszug krankenkass kreuzberg kubeconfig kubelet kyocera ladder landscap laps lasagn latex latin1 laundri leaderboard lee leg legend lego leipzig liabil libphonenumb lien lightbox likert limerick lindqvist lineag linnet lit lite liter literatur liveview lm lobbi locker locust log4j logcat logout loja lokalen london longest lora lourd lowest lsof lua luka lump lupo lynx lyon m1 m2 m4a m6i maco madg madrid mag magnifi malform mamba mandat manuel manuscrit maplibr marco mariadb matin matlab matomo matplotlib maximis mbit mbox mcp md5 me meantim meer meetup meier meilisearch meld memois memoris men menubar merger messwerten mia mic micro microplast midnight mile mileag milk mill miner minifi minimist minuto mir mise mislead mitarbeit mitgliederlist mitig mjml mobi modbu modsecur moin molecular mom monat monolith mortem mother mountain mpg msgpack msi mt940 mtl mui multipli munich mutant mytool nadia naiv nano nanopor nbconvert nbstripout ne nearbi nel nella neon nervou netflix netplan networkx neue neuesten newlin nextflow nf ngx nicknam nine nineti nitro nodej noindex norm nostri notari notaris notat notch novak novo npmrc nr ntp nuke numba nummern nutrit nx oat oben ocado occas ocrmypdf oferta offend offload ogg oh oil okta oldest oma omar oncal openpyxl opentelemetri opera opml ops1 opsgeni optim optimist optuna oracl oral orang orchid organisieren osm osteria otel oud outbox outgrew outgrown oven over overli overwritten owasp p1 p99 pace pact pagespe painel pairwis palm pan pandera para parallax parametr parish passkei pasta paula payback pcap pd pen pension perfect petra pfx pgbouncer phaser phoenix photosynthesi phpstan pinch pinia plagiar plantuml platformio playground plenti plesk plex pm podcast10 podman poem pointless pollut pom pong pooler popov portug postag postcss postfix postgi postman postmortem pound pour pouvoir pprof prd precisa precomput predictor prefect prefetch preflight preprod prescript presenc preset pricei prima primer prio prioritis processlist prod2 produkt produktfoto produzion projector prose proven prozess pseudonymis psql pt publickei publicli pupil pwa pycach pyinstal pyproject pyspark qc qgi qrcode quadlet quadrat quant quantifi quell quero questo quickest quintil r8 radiat raft rai rainfal raini randomis rar rash rasterio ratatui rauswerfen rbac readonli reassign rebalanc rechart recht recommit recomput recruit redakteur redmin redraw redriv redux referr refil reflog reflow refuel regard regexp regular relax repetit repositorio reprocess requeu resampl resign resili resurrect reunion revalid rezept rf rhyme richtig rival roam rocket rocki rocky1 roman rootless rosa rot rota royalti rq rs256 rubric rune runner2 rxj saca sagemak salesman salmon salt samesit saml sass satellit satisfact sauber sav sbagliato sbom scam scan1 scari scenario schalter schemat schneller schreiben scp screencast screw scribbl se sea seal sec seeblick seek seguridad sehen sein sekund selenium selfi seminar sencilla settlement sex sft shade sharp sharpen shelf shim shoot shortcod shortest shortlog shown shuffl sieht sig sigterm silli sim simpli sind sink sitter sklearn slept slugifi slurm smallest snappi sofort soften soil solver sooner sorri sortabl sou soup spa spanish special spectrum sperren spider spill spit splitter splunk spoke sporad spss sqlite3 sqlx squarespac ssid ssm sta stabil starter starv stata statefulset statsmodel stehen stellenanzeig stepper still storno strai strapi streak streamlit stress stricter stromverbrauch stryker stundenzettel stutter subcategori sublet succe sudoer sul summen supermarket superus surpris suspens swallow swarm sweep swiftui swim switcher switchov sx sydnei syft synchronis systemctl tabel tagesordnung tailor tailwindcss takeawai tale talli tank tar taskfil teaser tediou telemetri telnet temporarili tender tens tensorboard terminolog testo tex texto textur tfrecord theatr theori thirstier thumb thyroid ticker tidyvers tiff timescaledb tipo tisch titr tobia tokio tokyo toler tomato toml toner toolchain toolkit tower tradui trailer trainer tram transient transliter triangl trick trigram tripadvisor triton trivia trivial truck trustpilot tu turbopack turnstil twine typeahead typefac typeset tz uber uid ulimit umap umsatz uncheck uncl unclear uncov undelet underli underscor uneven ungelesenen unimpl unlabel unleash unload unmaintain unmarsh unnecessari unnot uno unpaid unpivot unprotect unpush unreach unreleas unreli unsaf unsav unten untouch untyp unwrap upcom upstair upvot urban urgenc ursach utf8mb4 utilisateur utrecht uuid uvicorn va valgrind vanilla varchar vecchi vegan veget vegetarian vehicl veloc venda venu veraltet verb verdaccio versa verstehen verteilen vice vide vier vietnam vim violin vip20 vision vnc vocab volatil volcano voll vom voor vps1 vultur waf walkthrough wallpap warenkorb waschmaschin wat waterfal wear weasyprint web4 webapp webcam webflow webpack webview wedg weed wer widen wie wikilink wine winner wip wirefram wireshark wirklich wishlist wlan wochenbericht wollen women worri wrangler ws wurd x509 xlsm xrechnung yard yml yolo yt yum zalando zeiten zoek zshrc zu zurich zusammensuchen zustand zwei
`;

export const IN_STEPS = `
  624 edit
  414 write
  412 list
  311 get
  294 git
  276 npm
  271 search
  259 python
  244 test
  232 creat
  220 py
  206 curl
  200 read
  188 run
  169 gh
  168 ls
  167 select
  160 psql
  153 ts
  147 statu
  132 md
  130 ssh
  129 systemctl
  127 instal
  123 pdf
  122 build kubectl
  120 json
  117 commit
  116 push
  115 csv
  110 updat
  107 yml
  96 delet
  95 pytest
  94 add
  92 reload
  91 grep
  89 aw docker
  79 head
  71 calendar set
  65 describ
  64 log pdfinfo queri
  63 check
  62 event
  61 contact
  59 rm
  58 txt
  57 mail
  56 id pr
  54 tsx
  52 issu
  51 fetch
  49 name png
  48 restart rollout yaml
  47 nginx read_csv
  46 conf
  45 checkout
  44 sql
  43 pandoc
  42 env
  41 config pip
  39 cat
  38 compos filter qpdf
  37 histori jpg
  36 headless js send servic
  35 ffmpeg tsc view
  34 docx gmail merg show
  33 diff titl
  32 go page tail
  31 api df ffprobe find ha plan pod
  30 convert-to dry-run pull repo state terraform upgrad
  29 appli deploi dump migrat slack
  28 book format label manag mkdir to_csv
  27 comment cp pdftotext tag
  26 call db kei sed toml
  25 redis-cli
  24 channel dig group path version wc
  23 alemb alter cancel certbot entiti gmail_search postgr start
  22 context drop eslint mysql prune read_excel remov secret
  21 apt-get browser_open ec2 imag messag openssl pg_restore releas wait
  20 clean crontab drive exiftool flag mv node s3 uninstal valid watch
  19 analyz cargo copi current dockerfil du email fix order pg_dump stat ufw
  18 bodi browser_click certif ci devic error hubspot instanc onelin post readm shop src stop vitest
  17 duckdb enabl jira journalctl mp3 prisma project sheet spotifi
  16 browser_fill gcloud glab html libreoffic pdftoppm publish renew reset soffic task tf
  15 draft explain fill forc gradlew hugo init member model mp4 no-pager note pub remind to_excel track train xlsx
  14 bank branch connect count file flight helm import info invoic mogrifi mvn report revis sort wp
  13 alert archiv bq cach close cloudflar daemon daemon-reload echo gz iam jq light notion plot prod shopifi ticket timer turn upload vacat workflow xml zip
  12 account audit createdb disabl gener java layout lint load magick open outdat outdir ps quiet rb region resiz restic scale scp sqlite3 system wav web_search whisper
  11 acm activ album app base changelog column custom eval in2csv limit linear make modifi mongosh no-edit password playlist pre-commit review share tar todoist vacuum
  10 actionlint allow alter-table amtool attach balanc cert-name convert dbt describe-instances duplic empti expens export getent gitignor gmail_create_draft grafana groupbi hotel product recurs secur target uv valu zendesk
  9 airflow autogener batch create-index create-table dag databas deal dev fail ff-only forecast hledger identifi jupyt launchdarkli login mailchimp map max-depth mysqldump permiss photo port replac rerun rollback rspec rule sourc sshd sync tabl thread type undo usermod vercel
  8 access all-files autom body-file bucket card coverag date dbsize describe-security-groups dn dropdb field flutter forward freebusi gmail_batch_modify heroku hr instance-ids item jest message_send metabas mod nbconvert output passwd pattern pio playwright record reference-doc remot replica role rsync ruff scan server servernam sh silenc snapshot srt text verifi
  7 avail campaign catalog categori cluster countdocu cronjob css csvcut dashboard data delete-branch detail drop_duplicates eslintrc filter-repo flags:validate folder free function health htpasswd includ ingress input invit lambda moltbook no-owner patch pdffont php plai pptx profil rebas recip reserv restaur revert rs schedul schema sensor show-encryption single-transaction soft ssh-keygen store strict submodul tgz tidi tree user-name
  6 (crontab adb append apt author az b2 backup blame board budget caddi caddyfil calendar_create_event chdir cherri cherry-pick chmod cidr core cov csvstat dai deploy discord dockerignor downgrad drop-index environ execut fail2ban-client fdupe force-renewal force-with-lease ghost grant home hosted-zone-id if-exists ini invert-paths ipynb is-enabled jsx leav link list-timers locat lock netlifi no-input noout nvmrc pars pend pick prettier purg qualiti rail rd render repli return rotat row sampl save save-dev sever sort-by sort_values squash statist subscript summari team telegram timeout track-changes transact trivi twine uptim vacuum-size volum weather yt-dlp
  5 access-key-id addus artisan autoscal awk bal bisect bootstrap-server bundl cache1 change-batch climat clone cpu-percent create-database create-role csvstack db-instance-identifier db-snapshot-identifier decrypt delus disabled-password doc download drop-table durat fly fmt from-file geco generate-notes geocod gmail_read_thread gmail_send_draft godot group-id group-ids gs gzip header heic hpa index insert invalid job lasttimestamp librari linnet list-access-keys ln load_workbook log-failed m4a max min minifi mode mongodump new notion_search ocrmypdf okta_list_users paye pdftk pdfunit phpunit pkg place poetri polici previou price prometheu promtool protocol reason result retri room schema-only seed select-index select-table sku st stage stop-instances temperatur tesseract top unsubscrib uri web whoami workspac
  4 add-label attende attribut auth bash bin block cProfile calendar_freebusy caller can-i cart clear cli cloudfront collect com concat configur countri cov-report create-invalidation create-user cut datasourc db:migrate delete-access-key delete-emptydir-data delete-from depend deprec describe-db-instances describe-db-snapshots detect dir distribution-id drain encrypt field-selector flywai follow-tags get-caller-identity gitleak global gmail_get_message gmail_send_message graviti group-name hard heif-convert homeassist homeassistant_get_state hubspot_search_contacts ident ignore-daemonsets inspect is-active kill kitefarm latest launchdarkly_get_flag list-runs local logrot lsblk mainten metric mirror mov mute mypi no-stream notes-file notion_create_page nvidia-smi pass paus pdfimag ping pipelin pkill plist prefix pvc queue race rand rang rcon-cli reflog refund remove-home remove-orphans request respond restor revok rolebind safe salesforce_query scheme script service-accounts shell slot ssh-copy-id ssh-key start-instances statuspag strava summar svg todo tool transfer truncat tzf unzip upcom url value_counts word-diff worktre wrangler xcodebuild xmllint zendesk_search_tickets zone {name}
  3 abort absenc airtabl alarm all-targets allow-dirty allow-empty amazon amend approv arch artist aspel assign audienc b2:acme-backup:srv b2:kitefarm-backup ban billing_get_order browser_snapshot browser_take_screenshot browser_upload calendar_list_events categor celeri chart chat checkin citi clippi code complet comput config:set confirm contacts_search content credenti csvjoin csvsql dart deactiv debug depcheck dependency:tree describe-services descript destroi discount doctor document drop-role dvc ec envelop epoch esphom ext extract extract-media featur flushdb food frankfurt friend from-env-file function-name gemfil geometri github glob gmail_create_filter gpslatitud gpslongitud graphql-codegen growpart helpdesk http iam-account ic iconv ignor img2pdf in:inbox inbox infilt inplac instagram invok io isin isna keep-daily languag launchdarkly_update_flag ldcli lead list-groups-for-user list-langs list-unit-files main mark mean media mj mkdoc msgfmt namespac no-ff no-index non-interactive notes_search ns nvm object odt op open-meteo opent pack parcel pdf2docx perman personio pgloader pip-audit plugin pnpm po podcast print_stats prof pydocstyl quit quot rabbitmqctl raw recur redact redirect redocli ref renam report-path request-changes requir resize2fs resourc rout rules-file save-exact select-user sentri sentry_get_issue_details sheets_find_spreadsheet sheets_get_values soql sort_stats spec split split-pages splitwis spreadsheet srv stand states-for-dag-run storag stripe subject svc tee templat time to-revision todai topic touch traffic transit unattend unit unlock update-access-key update-function-code update-service values_list variabl vcf venv volume-id warehous weather_forecast webapp west whatsapp whoi zendesk_get_ticket
  2 (head aab ab add-iam-policy-binding add-port add-user-to-group admin_users agree-tos alter-role alter-user amount analys analysi ansibl answer apachectl apk app.check_logging apt-cache apt-mark as-group audio-format autodetect autoremov autorepli autoupd avz backend bahn bak batch-size bcc bench benchmem bib bicycl bind black browser browser_navigate browser_resize bsky buf bug buildx calendar_delete_event calendar_search_events calendar_update_event calendli ce certonli chang check-config check-ignore check-only check-update check_logging chown clock clusterrol cmake comm compani compil compon config:get config:unset configmap configtest conserv contain continu convers cordon cost count-objects cpp create-access-key create-db-snapshot create-extension create-snapshot createindex createus crt csvjson cwebp cycl cypress daili datadoghq deck dedup deinit deintegr delete-user deliveri deploy-key describe-volumes desired-count deskew destin dinner direct discov disk-usage dist dm dmg dnd dns-cloudflare dns-name docs_create_document docs_get_document doctolib docusign dotnet dpkg dpkg-reconfigure dropna electron-builder enddat engag env:set episod epub estim evalu ex fdf financ findon finetun firewall-cmd flash flights_details flushal flyway:info for-each-ref force-unlock form fraud-scorer full-refresh gc gdb get-cost-and-usage get-credential-report get-function get-value get_reservation_details getindex gift gmail_send_reply goal gpasswd gpg grafana_query_prometheus graph gsutil hex hist hold holt hostnam hour http.server hubspot_create_contact huski id3v2 immich index-url insert-into instagram_list_comments instance-id instance-type is:unread is_active is_superuser jarsign jira_search_issues journei jpeg jupytext kafka-consumer-groups.sh kafka-topics.sh kcat keep-monthly keep-weekly keyout kt last letter lifecycle-configuration line linear_update_issue linkedin_get_job linux list-all list-functions list-groups list-ports loan logcli long lp lsb_release mac macro maintenance-mode maps_directions memori metadata mkv mlflowclient mongoexport mongoimport montag move mr msgattrib mtime music mvnw nc newkei next next-execution no-color notif notion_duplicate_page npm-check-updates npy number okta_reset_password old omit onboard openapi-typescript option overdu overlai overwrit pagerduty_list_oncalls pagerduty_list_schedules paid paragraph payment paypal pdf-renderer pdfsepar pem petra pg_isready phone phpstan pip-compile pivot_table plain playback plutil posthog_query prettierignor prettierrc prioriti protoc py-spy question rabbitmqadmin rate rdb read-data-subset reboot recommend redi redis-check-rdb reed refresh reminders_create remove-user-from-group repair repeat replace-text repo-update repositori reprepro req requires-password resolv restyl rev rev-list revenu rg ride robbi round sale salesforce_export_rows search_model_versions sent sentry_search_issues serv server-info session set-timezone showhold sicili sick simctl size slack_post_message slack_users_lookup slack_users_profile_set slide snapshot-ids snowsql sono spam spotify_search sprint ss step subj subject:security superset switch systemd-analyze termin thermostat tile timedatectl timezon to-revisions to_datetime to_string toc token total trend truncate-table tsv tweet twitter unattended-upgrade unattended-upgrades uncordon unread unset update-traffic updatemani upload-port use-context useradd usernam var-file variant vault vendor verbos versioning-configuration visibl vtt vue vultur webp whitelist win with-deps wrap wttr xcrun xpath xzf youtub zbarimg zcat zip-file {file} {host}
`;

/** Whole steps, as shapes name them. */
export const STEPS = `
  930 ~edit
  182 ?read
  171 ~shell npm test
  140 ~shell psql
  117 ~shell git commit
  104 ~shell git push | ~shell python
  92 ?request
  85 ~shell pytest
  66 shell systemctl reload
  64 shell pdfinfo
  58 ~shell npm install
  53 ~shell npm run build
  43 shell pandoc
  42 shell kubectl rollout status | shell nginx
  41 ?contacts_search
  38 shell qpdf
  35 ?mail_search | shell ffmpeg | ~shell npx tsc
  34 shell git checkout
  33 edit ci.yml | ~shell rm
  32 ~shell pip install
  29 shell systemctl restart | shell terraform plan
  28 ~shell mkdir
  27 shell pdftotext | ~shell git add
  26 shell python manage.py | ~shell sed
  25 shell gh api | ~shell git fetch
  24 shell dig | shell docker compose up | shell git rm
  23 shell curl
  22 calendar_create_event | shell docker build | shell git tag | ~shell mysql | ~shell npx eslint
  21 ha_call_service | shell browser_open | shell kubectl get pods | shell pg_restore | shell systemctl status
  20 ?ha_list_entities | ?shell git log | shell exiftool | ~shell go test
  19 edit docker-compose.yml | shell crontab | shell df | shell pg_dump
  18 shell browser_click | shell fetch | shell ffprobe error | shell gh pr checks | shell postgres psql | sql copy | ~shell git pull | ~shell npx vitest
  17 ?calendar_list_events | ?drive_search | shell aws | shell gh run watch | shell npx prisma
  16 ?calendar_search | ?ha_get_state | ?shell git diff | edit Dockerfile | shell duckdb | shell kubectl apply | shell libreoffice | shell pdftoppm | shell soffice | shell ufw status
  15 ?gmail_search | edit README.md | shell alembic upgrade | shell cat | shell certbot certificates | shell gh pr create | shell openssl
  14 edit pyproject.toml | shell mogrify
  13 shell certbot renew | shell ffprobe | shell hugo | shell kubectl rollout restart | shell npm uninstall | shell systemctl daemon-reload | shell terraform apply
  12 edit .env.example | shell aws s3 cp | shell bq query | shell createdb | shell git merge | shell git mv | shell id | shell kubectl get deploy | shell ls | shell magick | shell scp | shell whisper | ~shell cp | ~shell sqlite3
  11 ?notion_search | ?shell du | ?shell git show | ?slack_list_channels | edit package.json | shell alembic current | shell git reset | shell in2csv | shell redis-cli | shell systemctl enable | ~shell npm ci
  10 ?shell gh pr view | edit tsconfig.json | shell actionlint | shell aws ec2 describe-instances | shell aws s3 ls | shell docker run | shell grep | shell journalctl | shell kubectl logs | shell kubectl rollout history | shell tar | shell terraform init | sql alter | sql alter table | ~shell cargo test | ~shell echo | ~shell go build | ~shell gradlew
  9 ?drive_list_permissions | ?mail_read | ?shell git status | calendar_update_event | edit .env | edit CHANGELOG.md | edit test.yml | mail_send | shell alembic revision | shell aws ec2 wait | shell du | shell gh pr diff | shell gh run rerun | shell identify | shell mysqldump | shell npm audit | shell sshd | shell ufw allow | shell usermod | sql create index | sql create table | sql explain analyze | ~shell bundle exec rspec
  8 ?calendar_list | ?calendar_list_calendars | ?hubspot_search_contacts | ?shell df | ?shell journalctl | ?zendesk_get_ticket | calendar_freebusy | edit .gitignore | shell aws ec2 describe-security-groups | shell docker system df | shell dropdb | shell jira issue view | shell jupyter nbconvert | shell kubectl rollout undo | shell npm publish | shell npm run dev | shell npx | shell pre-commit run | shell redis-cli dbsize | shell restic | shell systemctl cat | ~shell mvn test | ~shell npx jest | ~shell npx playwright | ~shell ruff check | ~shell uv run pytest
  7 ?reminders_list | ?shell gh run list | ?shell kubectl get pods | ?shopping_list_get | ?spotify_search | ?todoist_find_tasks | calendar_delete_event | shell alembic history | shell amtool silence | shell docker pull | shell docker push | shell gh issue create | shell gh pr review | shell gh secret set | shell git branch | shell git filter-repo | shell git rebase | shell git revert | shell gmail_batch_modify | shell helm status | shell kubectl scale | shell kubectl set image | shell mongosh catalog | shell npm run flags:validate | shell pdffonts | shell ssh-keygen | shell systemctl disable | shell zip | slack_post_message | sql create role | sql explain | sql grant | ~shell mv
  6 ?calendar_get_event | ?gmail_list_labels | ?jira_get_issue | ?jira_search | ?launchdarkly_get_flag | ?mail_get | ?reminder_list | ?sheets_get_values | ?spotify_list_devices | ?todoist_list_projects | edit .dockerignore | edit .eslintrc.json | edit .pre-commit-config.yaml | edit Caddyfile | request local | shell (crontab | shell alembic downgrade | shell apt-get install | shell apt-get update | shell caddy validate | shell certbot | shell csvstat | shell docker history | shell gh pr checkout | shell gh pr merge | shell gh release create | shell gh release delete | shell git cherry-pick | shell kubectl describe pod | shell kubectl get events | shell npm version | shell pre-commit install | shell rsync | shell systemctl is-enabled | shell systemctl list-timers | shell systemctl show | shell twine upload | shell uptime | shell vercel env | sql drop index | ~shell apt-get install | ~shell chmod | ~shell go mod tidy | ~shell npx prettier | ~shell python build | ~shell uv add
  5 ?cloudflare_dns_list | ?health_get_samples | ?hr_list_leaves | ?linear_get_issue | ?notion_query_database | ?photos_search | ?sheets_read | ?shell docker images | ?shell gh run view | ?shell git blame | ?shell npm outdated | ?spotify_list_playlists | bank_transactions | drive_share | edit .nvmrc | edit Cargo.toml | edit de.json | edit flags.yml | gmail_create_draft | notion_create_page | shell adduser | shell amtool alert | shell aws ec2 stop-instances | shell aws iam list-access-keys | shell aws rds wait | shell aws s3 sync | shell csvstack | shell dbt test | shell deluser | shell docker compose config | shell docker compose stop | shell docker image prune | shell docker system prune | shell fail2ban-client status | shell fdupes | shell flutter pub get | shell getent group | shell gh issue close | shell gh issue edit | shell gh pr close | shell gh run cancel | shell gh workflow disable | shell git bisect | shell git clone | shell git config | shell gmail_read_thread | shell godot | shell gs | shell heroku config | shell htpasswd | shell jira issue list | shell kubectl create secret | shell ln | shell npm run | shell ocrmypdf | shell pdftk | shell pdfunite | shell promtool check | shell python train.py | shell redis-cli cache1 | shell redis-cli config | shell redis-cli info | shell tail | shell tesseract | shell ufw delete | shell yt-dlp | sql drop | sql drop table | weather_forecast | ~shell cargo build | ~shell cargo check | ~shell phpunit | ~shell python manage.py
  4 ?bank_list_payees | ?calendar_search_events | ?contacts_get | ?discord_find_member | ?flights_search | ?ghost_list_posts | ?gmail_get_vacation | ?hubspot_search_deals | ?invoices_list | ?launchdarkly_list_flags | ?mail_get_vacation | ?mailchimp_list_campaigns | ?metabase_search | ?recipe_search | ?shell docker compose logs | ?shell gh issue list | ?shell gh pr list | ?shell git branch | ?shell git reflog | ?shell git remote add | ?shell kubectl describe pod | ?shell kubectl get nodes | ?shell kubectl logs | ?shell npm view | ?shop_search | ?shopify_search_products | ?slack_set_status | ?web-search | edit .gitlab-ci.yml | edit en.json | edit hugo.toml | edit schema.yml | edit versions.tf | expenses_categories | gmail_send_draft | gmail_set_vacation | launchdarkly_update_flag | linear_create_issue | notes_create | notion_update_page | reminder_create | request moltbook/api/v1/posts | shell adb devices | shell adb shell | shell airflow dags list-runs | shell apt-get clean | shell aws cloudfront create-invalidation | shell aws ec2 authorize-security-group-ingress | shell aws ec2 start-instances | shell aws iam delete-access-key | shell aws rds describe-db-instances | shell aws rds describe-db-snapshots | shell aws sts get-caller-identity | shell bq show | shell browser_fill | shell dbt run | shell docker compose start | shell docker stats | shell flutter analyze | shell gcloud run services describe | shell getent passwd | shell gh secret delete | shell gh workflow run | shell git submodule update | shell gitleaks detect | shell glab ci status | shell gmail_create_draft to | shell gmail_get_message id | shell gmail_search | shell heif-convert | shell helm history | shell helm list | shell helm repo update | shell helm rollback | shell helm search | shell hledger bal | shell hledger check | shell homeassistant_get_state | shell install | shell kill | shell kubectl auth can-i | shell kubectl autoscale | shell kubectl drain | shell kubectl get cronjob | shell kubectl get pvc | shell launchdarkly_get_flag key | shell logrotate | shell lsblk | shell netlify deploy | shell npm deprecate | shell npm pkg | shell npm start | shell npm whoami | shell npx wrangler | shell nvidia-smi | shell openssl rand | shell passwd | shell pdfimages | shell pio device | shell pio run | shell pip install | shell postgres | shell ps | shell python plot.py | shell rails db:migrate | shell ssh-copy-id | shell systemctl is-active | shell systemctl stop | shell terraform state list | shell trivy image | shell unzip | shell xmllint | shop_order_history | slack_channels | sql create database | sql delete from | sql update | sql vacuum | ~shell make | ~shell mypy | ~shell python cProfile | ~shell terraform validate | ~shell xcodebuild
  3 ?amazon_list_orders | ?bank_list_accounts | ?cloudflare_list_dns_records | ?customers_get | ?customers_search | ?gmail_get_thread | ?gmail_read | ?grafana_list_alerts | ?grafana_search_dashboards | ?health_list_metrics | ?home_list_devices | ?homeassistant_list_entities | ?hr_get_balance | ?invoices_get | ?linear_list_teams | ?mail_list_filters | ?mail_list_labels | ?mailchimp_list_audiences | ?podcast_search | ?restaurant_search | ?sheets_find | ?sheets_search | ?shell date | ?shell docker compose ps | ?shell gh issue view | ?shell gh label list | ?shell id | ?shell npm ls | ?shopify_get_discount | ?slack_find_channel | ?slack_find_user | ?slack_get_history | ?splitwise_list_friends | ?timer_list | ?todo_get_items | ?train_search | ?trains_search | ?whatsapp_search_contacts | bank_balance | calendar_respond | cloudflare_dns_update | contacts_count | drive_remove_permission | edit Gemfile | edit build.yml | edit change.json | edit deployment.yaml | edit dns.tf | edit fr.json | edit ingress.yaml | edit production.yml | edit pubspec.yaml | gmail_forward | gmail_send | linear_update_issue | location_current | mail_archive | mail_batch_modify | mail_create_filter | mail_forward | mail_reply | mail_set_vacation | parcel_track | photos_create_album | photos_share_album | reminders_create | request cloudflare/client/v4/zones | request cloudflare/client/v4/zones/9ab | request local/api/v1/statuses | request local/health | request open-meteo/v1/search | request prometheus/api/v1/query | request statuspage/v1/pages/p1/incidents | shell airflow tasks states-for-dag-run | shell alembic heads | shell aspell list | shell aws ecs describe-services | shell aws ecs update-service | shell aws ecs wait | shell aws iam list-groups-for-user | shell aws iam update-access-key | shell aws lambda invoke | shell aws lambda update-function-code | shell billing_get_order id | shell browser_snapshot results | shell browser_take_screenshot | shell bundle outdated | shell bundle update | shell cargo update | shell certbot revoke | shell composer show | shell convert | shell csvcut | shell csvjoin sku | shell csvsql | shell dbt build | shell docker restart | shell fail2ban-client set | shell flutter build | shell gcloud iam service-accounts keys | shell gcloud run revisions list | shell gh cache delete | shell gh repo edit | shell glab ci lint | shell glab ci list | shell glab ci retry | shell gmail_create_draft attachment | shell gmail_create_filter from | shell gmail_search in:inbox | shell gmail_send_draft id | shell gmail_send_message to | shell growpart | shell ha core check | shell helm upgrade | shell heroku config:set | shell hledger accounts | shell hledger import | shell homeassistant_call_service | shell iconv | shell img2pdf | shell jira issue create | shell kubectl diff | shell kubectl get all | shell kubectl get cronjobs | shell kubectl get deployment | shell kubectl get hpa | shell kubectl get nodes | shell kubectl get svc | shell kubectl patch cronjob | shell launchdarkly_update_flag key | shell ldcli flags | shell mkdocs build | shell mongodump | shell mongosh | shell mongosh helpdesk | shell msgfmt | shell nginx reload | shell npm run migrate | shell npx depcheck | shell npx graphql-codegen | shell npx redocly | shell nvm install | shell okta_list_users role | shell pdf2docx convert | shell pgloader | shell pio run sensor | shell pio run upload | shell pip index | shell pip-audit | shell pkill | shell pod install | shell pre-commit uninstall | shell python categorize.py | shell python clean.py | shell python convert.py | shell python docx_replace.py | shell python forecast.py | shell python labels.py | shell python parse.py | shell python recurring.py | shell rabbitmqctl | shell rails generate | shell redis-cli flushdb | shell resize2fs | shell restic b2:acme-backup:srv | shell restic b2:kitefarm-backup | shell salesforce_query soql | shell sheets_find_spreadsheet name | shell sheets_get_values range | shell systemctl list-unit-files | shell systemctl start | shell twine check | shell ufw insert | shell west build | shell who | shell whois | shell wp plugin list | shell zendesk_get_ticket id | slack_invite | spotify_create_playlist | sql alter role | sql analyze | sql drop role | zendesk_update_ticket | ~shell apt install | ~shell cargo add | ~shell cargo clippy | ~shell composer require | ~shell go get | ~shell gradlew build | ~shell gradlew test | ~shell mvn dependency:tree | ~shell mvn verify | ~shell poetry add | ~shell tee
  2 ?airtable_list_bases | ?airtable_list_records | ?bahn_search_journeys | ?budget_get | ?calendly_list_event_types | ?contacts_list | ?discord_list_roles | ?docusign_get_status | ?expenses_list | ?flight_bookings_list | ?flights_list_alerts | ?flights_status | ?food_search | ?ghost_get_post | ?ghost_search_members | ?gmail_get_messages | ?gmail_list_filters | ?grafana_get_dashboard | ?grafana_list_datasources | ?grafana_query_datasource | ?home_get_climate | ?homeassistant_list_automations | ?hotels_get_booking | ?hotels_list_bookings | ?hubspot_get_contact | ?hubspot_list_deals | ?hubspot_list_pipeline_stages | ?hubspot_list_pipelines | ?instagram_list_media | ?invoicing_find_customer | ?invoicing_list_invoices | ?library_search | ?linear_list_cycles | ?linear_list_issues | ?list_alarms | ?list_get | ?lists_get | ?mail_get_settings | ?mail_get_thread | ?mail_list | ?mailchimp_search_members | ?maps_search | ?maps_search_places | ?metabase_get_dashboard | ?metabase_list_databases | ?metabase_list_subscriptions | ?music_search | ?notes_get | ?notes_search | ?notion_get_database | ?personio_get_balance | ?personio_list_absences | ?photos_list_albums | ?places_search | ?playlist_get | ?recipe_get | ?recipes_get | ?recipes_search | ?restaurants_search | ?sentry_get_issue | ?shell cargo tree | ?shell comm | ?shell diff | ?shell docker inspect | ?shell gh release view | ?shell kubectl get hpa | ?shell kubectl get secret | ?shell pip list | ?shop_get_order | ?shopify_get_order | ?shopify_list_discounts | ?shopify_list_orders | ?shopping_list_add | ?shopping_list_clear | ?slack_get_profile | ?slack_get_thread | ?slack_search_users | ?statuspage_list_components | ?subscriptions_list | ?superset_list_charts | ?telegram_search_contacts | ?thermostat_list_rooms | ?todo_get_lists | ?train_bookings_list | ?train_status | ?twitter_get_me | ?vacuum_status | ?whatsapp_list_chats | ?zendesk_search_macros | bank_create_standing_order | bank_transfer | budget_set | calendar_create | calendar_import | calendar_update | clock_now | cloudflare_create_dns_record | contacts_merge | contacts_update | edit .eslintrc.cjs | edit .prettierignore | edit .prettierrc | edit alertmanager.yml | edit api.yml | edit authorized_keys | edit automations.yaml | edit checkout.json | edit commit-msg | edit e2e.yml | edit es.json | edit feed-ingress.yaml | edit lifecycle.json | edit logging.yaml | edit main.tf | edit mkdocs.yml | edit openapi.yaml | edit pgbouncer.ini | edit pl.json | edit products_v2.json | edit protection.json | edit qa.yml | edit s3_raw.tf | edit security.tf | edit storage.tf | edit tsconfig.base.json | edit {environment}.yml | edit {file} | flights_boarding_pass | flights_checkin | food_log | forms_create | ghost_send_test_email | ghost_update_post | gmail_batch_modify | gmail_create_filter | gmail_create_label | gmail_download_attachment | ha_statistics | hr_create_leave | hubspot_create_contact | hubspot_create_deal | hubspot_update_deal | jira_create_issue | jira_transition_issue | library_renew | mail_attachment_save | mail_create_draft | mail_set_autoreply | mail_unsubscribe | mailchimp_update_member | maps_directions | maps_geocode | maps_route | metabase_run_card | note_create | notion_append_blocks | personio_create_absence | reminders_delete | request acme/api/dashboards/db | request bsky/xrpc/com.atproto.server.createSession | request datadoghq/api/v1/monitor | request datadoghq/api/v1/query | request frankfurter/latest | request fraud-scorer/version | request launchdarkly/api/v2/flags/default | request linnet/products/walnut-desk.json | request local/api/v1/accounts/statuses | request local/api/v1/feed | request local/feed.xml | request local/panacast | request local/v1/quote | request moltbook/api/v1/search | request statuspage/v1/pages/p1/components | request strava/api/v3/athlete/activities | restaurants_availability | sheets_append_row | shell (head | shell adb install | shell airflow dags details | shell airflow dags next-execution | shell airflow tasks state | shell alembic merge | shell amtool check-config | shell ansible | shell apachectl configtest | shell apt list | shell apt-cache policy | shell apt-get upgrade | shell apt-mark showhold | shell aws ce get-cost-and-usage | shell aws ec2 create-snapshot | shell aws ec2 describe-volumes | shell aws ec2 modify-instance-attribute | shell aws iam add-user-to-group | shell aws iam create-access-key | shell aws iam create-user | shell aws iam delete-user | shell aws iam generate-credential-report | shell aws iam get-credential-report | shell aws iam list-groups | shell aws iam remove-user-from-group | shell aws lambda get-function | shell aws lambda list-functions | shell aws lambda wait | shell aws logs tail | shell aws rds create-db-snapshot | shell aws rds restore-db-instance-from-db-snapshot | shell az webapp list tsv | shell bq load | shell browser_fill search | shell browser_navigate | shell browser_resize | shell calendar_create_event title | shell calendar_delete_event id | shell calendar_freebusy attendees | shell calendar_list_events | shell cargo publish | shell celery app | shell certbot certonly | shell composer remove | shell contacts_search name | shell csvcut country | shell csvjoin | shell csvjson | shell cwebp | shell dart run | shell dbt ls | shell dbt source | shell docker compose pull | shell docker ps | shell docker run node | shell docker update | shell docker volume ls | shell docs_create_document title | shell docs_get_document id | shell dpkg unattended-upgrades | shell esphome config | shell esphome run | shell find | shell firewall-cmd | shell flights_details id | shell fly secrets set | shell flyway info | shell flyway migrate | shell free | shell gcloud config get-value project | shell gcloud container clusters list | shell gcloud iam service-accounts create | shell gcloud run deploy pdf-renderer | shell gcloud run services update-traffic | shell geocode | shell get_reservation_details id | shell gh issue comment | shell gh release download | shell gh repo archive | shell gh repo deploy-key | shell gh ssh-key add | shell gh variable set | shell gh workflow enable | shell git check-ignore | shell git count-objects | shell git for-each-ref | shell git rev-list | shell git submodule add | shell git submodule deinit | shell git worktree add | shell git worktree list | shell glab mr create | shell glab release create | shell gmail_create_draft | shell gmail_search booking | shell gmail_search cancellation | shell gmail_search hotel | shell gmail_search is:unread | shell gmail_search subject:security | shell gmail_send_draft | shell gmail_send_reply | shell go list | shell gpasswd | shell gzip | shell helm uninstall | shell heroku config:get | shell heroku config:unset | shell hubspot_search_contacts email | shell hugo list | shell hugo server | shell id3v2 | shell immich server-info | shell instagram_list_comments | shell jarsigner | shell jira issue assign | shell jira issue move | shell kafka-consumer-groups.sh | shell kafka-topics.sh | shell kcat | shell kubectl config use-context | shell kubectl cordon | shell kubectl cp | shell kubectl create job | shell kubectl create rolebinding | shell kubectl delete | shell kubectl delete pod | shell kubectl delete rolebinding | shell kubectl describe pvc | shell kubectl describe secret | shell kubectl get certificate | shell kubectl get ingress | shell kubectl get ns | shell kubectl get rolebinding | shell kubectl get rs | shell kubectl get secret | shell kubectl get secrets | shell kubectl patch pvc | shell kubectl set env | shell kubectl set resources | shell kubectl uncordon | shell kubectl wait | shell linkedin_get_job id | shell logcli query | shell lp | shell lsb_release | shell message_send answer | shell message_send result | shell message_send summary | shell mongodump catalog | shell mongosh app | shell montage | shell msgattrib | shell nc | shell netlify env:set | shell node i18n-diff.js | shell notion_create_page title | shell notion_duplicate_page id | shell npm pack | shell npm update | shell npx electron-builder | shell npx husky | shell npx npm-check-updates | shell npx openapi-typescript | shell npx serve | shell npx tsx | shell okta_list_users query | shell okta_reset_password user | shell openssl req | shell pagerduty_list_oncalls | shell pagerduty_list_schedules query | shell pdfseparate | shell pg_isready | shell phpstan analyse | shell ping | shell pip-compile | shell plutil | shell pod deintegrate | shell poetry remove | shell poetry show | shell pre-commit autoupdate | shell protoc | shell py-spy record | shell pydocstyle | shell python analysis.py | shell python app.check_logging | shell python finetune.py | shell python fix_dates.py | shell python http.server | shell python letters.py | shell python merge.py | shell python plot_hist.py | shell python plot_revenue.py | shell python rename.py | shell python restyle.py | shell python send_invites.py | shell rcon-cli list | shell rcon-cli whitelist | shell redis-check-rdb | shell redis-cli flushall | shell redis-cli ping | shell reprepro | shell salesforce_export_rows format | shell sentry_get_issue_details | shell slack_users_lookup email | shell slack_users_profile_set status | shell snowsql prod | shell split | shell spotify_search query | shell ssh | shell systemctl reboot | shell terraform force-unlock | shell terraform import | shell terraform output | shell terraform state rm | shell timedatectl | shell timedatectl set-timezone | shell top | shell truncate | shell unattended-upgrade | shell useradd | shell vercel deploy | shell vercel link | shell weather_forecast city | shell web_search | shell west flash | shell wp db export | shell wp maintenance-mode status | shell wp post get | shell wp post list | shell wp user get | shell wp user list | shell xcrun simctl | shell yt-dlp mp3 | shell zbarimg | shell zcat | shell {file} | shell {name} | shop_cart_add | shop_checkout | shopify_update_variant | slack_create_channel | slack_dnd_info | slack_open_dm | slack_set_notifications | slack_thread | splitwise_create_expense | spotify_add_tracks | spotify_current_playback | spotify_now_playing | spotify_pause | spotify_play | spotify_playlist_add | spotify_recommendations | sql alter user | sql create extension | sql create user | sql insert | sql truncate table | sql vacuum analyze | superset_refresh_chart | telegram_send_message | train_book | trains_book | zendesk_add_note | ~shell awk | ~shell black | ~shell cargo fmt | ~shell chown | ~shell cmake build | ~shell dotnet build | ~shell flutter test | ~shell go mod edit | ~shell go mod graph | ~shell go mod why | ~shell gradlew clean | ~shell make test | ~shell mvn flyway:info | ~shell mvnw test | ~shell node | ~shell npx cypress | ~shell pnpm install | ~shell pnpm test | ~shell poetry run pytest | ~shell python venv | ~shell ruff format | ~shell terraform fmt | ~shell touch | ~shell uv sync
`;
