/**
 * How many tasks of the tables use a word: what many use says little. Made by `bench/tune-merging.ts`.
 *
 * @module
 */

export const COUNTED_TASKS = { words: 6656, steps: 3072 } as const;

/** A line for each count, the words behind it, as stems. */
export const IN_REQUESTS = `
  836 make
  727 add
  689 get
  535 set
  525 file
  505 new
  468 run
  449 fix
  433 write
  423 page
  415 put
  382 app
  380 list
  378 show
  369 creat
  365 chang
  361 find
  321 build
  313 check
  310 server
  306 open
  287 tabl
  262 turn
  261 code
  260 data
  259 move
  256 take
  246 api
  240 test
  239 give keep
  238 time
  235 remov
  233 old
  232 back
  231 version
  228 order
  226 per
  224 custom look
  220 log
  219 go
  218 servic
  217 project
  216 call text
  213 read
  210 report updat
  208 two
  207 export mail
  202 fail
  191 send
  190 repo
  189 delet work
  188 start
  187 imag
  186 request
  184 peopl
  181 commit
  180 error
  177 releas
  175 account
  173 pdf
  172 convert
  170 db folder
  168 messag
  167 name
  165 last
  162 clean migrat
  161 document number pull
  160 date
  159 instal
  157 site
  155 kei
  154 databas
  152 email
  150 packag postgr
  148 client column
  146 git import
  145 csv github job load product save
  144 post
  142 sai
  141 photo
  140 instead pictur
  139 merg
  137 replac
  135 switch
  134 see
  133 line note team
  132 drop host
  131 upload
  130 stop
  129 tell
  128 branch push
  127 link ticket type
  126 miss record
  124 mani
  123 deploi
  120 dai phone row
  119 model
  118 local store
  117 book gener login
  116 copi review right
  114 address node upgrad
  112 access screen search tag three
  111 first plan
  108 contain group
  107 block field port
  106 form sort web
  105 backend function googl password price
  104 depend machin publish
  103 pr script
  102 bring
  100 hour
  99 format queri
  98 ask config
  97 invoic
  96 button sheet
  95 answer docker fill python share
  94 endpoint next
  93 cluster
  92 break ci month scan
  91 main return second
  90 entri
  89 download full issu
  88 action card event sign
  87 automat compon schedul
  86 browser shop slow valu
  85 dump point style week wrong
  84 come everywher track
  83 box librari long year
  82 aw cut doc
  81 connect live lock rid
  80 comment label websit
  79 close compar configur rule tool
  78 know rate word
  77 backup chart disk histori split task train
  76 header npm secur size
  75 class count json left map support
  74 cach react
  73 extract leav modul statu
  72 draft rout
  71 featur letter pod state view window
  70 edit filter got result
  69 limit worker
  68 behind empti respons sale space stage templat url
  67 cost duplic free top
  66 articl compani offic pipelin sync token
  65 big content laptop meet nginx place
  64 appli broken click
  63 around collect manag minut ship valid
  62 differ end home sourc
  61 archiv base bill cancel contact design on ui
  60 against morn print process restart singl
  59 admin handl mark mysql queue render repair roll translat video
  58 cloud excel memori night whole
  57 calendar daili land match step
  56 bank checkout current enabl env frontend input mobil patch slack small spreadsheet
  55 dev flag profil
  54 abl bump certif clear compos hook item output renam s3 separ
  53 control five implement index pass resolv secret tab
  52 allow awai crash default fetch hand rewrit session
  51 environ id stack terraform togeth
  50 channel dashboard instanc mode system
  49 activ alert contract develop good integr never payment pick plai score
  48 bucket explain half lost plot public reach schema visitor
  47 android board bug intern monthli object redi stuff traffic
  46 bar chat gitlab graph join js weekli
  45 across invit kill latest layout person question red select sql statement talk ten
  44 ad autom categori colour head hit ip notic onlin prepar restor
  43 accept blog compil comput dead deploy diff domain http network paper rest scale setup side ssh titl workflow
  42 background complain di k8s parti prod provid proxi rotat throw total variabl
  41 attach command debug part path polici privat static summaris
  40 author batch complet drive exist goe option reset slide theme unit
  39 correct doubl expir finish follow loop rais real reduc refresh repli storag string structur swap
  38 boot cover pai plu repositori role sever spec warn
  37 editor high insid leak newest pars plain remot short supplier termin
  36 audit auto bui django feed mac refer room section stale target thread
  35 azur balanc bundl cli improv launch monitor reader resiz revenu stuck vs
  34 analysi cloudflar flight flow io level markdown properli protect self snapshot stai twice wait
  33 cert colleagu fit html icon kubernet languag larg lint lose monei offlin proper readi reject renew root shift stream transact volum
  32 applic assign best bot cpu descript dn figur fresh green holidai java layer logo market menu nightli overview past plugin region remind sent shell somewher spend spring tree unus verifi
  31 core devic draw enter feedback front includ jump nativ notif outdat paid regist reserv submit subscript tax touch watch workspac
  30 auth broke car consol css due expens famili grafana health late manual nest newslett pin rang requir rust smaller tidi vm
  29 ag appoint bad calcul combin expos forward grid invalid lead light player readm sampl sum topic trip unread warehous zip
  28 amount camera directori eslint execut hang incom near png rail readabl registri signup speed stori strip summari tl tune
  27 appear choos cron dataset even forc gone method notion origin permiss portal preview problem quot retri revis safe transfer typescript visualis weekend wipe wordpress
  26 adapt announc binari bottom busi case cell compress countri deck deliveri describ detail eat edg engin express far fine font found grow happen hous inbox interact jira listen longer mainten navig offer panel present rebuild refactor refus sensor serv slot stand suggest third undo
  25 chapter distribut forev hold hubspot kid kubectl logic mean member namespac posit redirect scroll term trace try vue went zone
  24 analys budget caption cross deprec fair game highlight introduc max measur mess pend ping program purg recip replica shot stripe vulner widget yaml
  23 averag caus clone convers de disabl encrypt extend firewal four hide investig lambda metric mr parent pip podcast progress reboot receipt router signatur skip toggl weight
  22 alemb annot appl black brand captur cart clip desktop dockerfil extern flutter huge idea ignor infra locat lookup manifest multi non ns older owner recommend reload school shrink startup timeout usual webhook white
  21 chain classifi credenti credit demo displai exampl except fire flat forget freez gatewai guid handler helper incl insert interfac latenc later nice onboard power prevent produc random rerun seri social spam subscrib suit survei voic warm
  20 al assist becom cargo celeri charg confirm context dark detect diagram effect failur faster guest inventori kick km licenc major master media mention mistak mp3 net playlist repeat revert runner six solv stock tf tracker travel vendor visual vite wed wide wrote
  19 album analyt angular anymor area authent better catch checklist clock coverag crm dedup delai deni employe enough episod fake fly frame friend friendli gap heat homepag ingress jpg lib matrix notebook notifi optimis partner predict previou regress relat resourc round screenshot sdk song variant vercel youtub zero
  18 aggreg arriv asset bike chrome downtim drag elasticsearch enforc entiti estim gcp hardcod interview legal linux modernis music op overlai partit php pro prop rank raw rebas recov rollout sequenc sidebar strict temperatur thumbnail timer transcript trim ts workbook
  17 approv apt architectur blank bodi build5 burn conflict consist consum continu cycl deal definit depart electron experi film focu footer forecast gh gmail grandma hash instagram kernel loss mix pair panda parcel parser paus reason respond staff star stat straight taken tenant tick ubuntu vanish visibl vp wiki wire
  16 avatar badg bigqueri boss citi claim crate discord earli encod evalu exchang hole hotel insur linkedin littl llm low org outag outsid parquet payload press prettier properti quick ram regener rememb reproduc scratch segment src ssl summar timelin transit usabl weather web3 whatsapp wifi wrap
  15 agent arrang attribut behaviour bind birthdai bounc came churn club crontab defin der dialog digest dir discount expo extens float hot jest kafka linear made margin mongo netlifi noon normalis organis os outlook pattern persist pool prompt refund registr seat sell sentri similar simpl sit sleep student tablet todo transform unknown upstream vault visit walk written xml zoom
  14 accid acm ancient apart avail backlog beim bi biggest catalogu cleanup common crawl dbt deliv dep digit dog dynam embed eras euro fast fastapi feel formula headlin helm info internet keyword kitchen learn leas leftov moment mute normal piec pixel platform propos pypi qualiti quarter rd restrict resum ruff salari scrape seed sensibl shut silenc simul slim sound speaker spotifi statist stick studi timestamp trust tweet undefin vacat viewer websocket wp
  13 afternoon alarm anim belong blind blob bulk cdn changelog chunk compat complaint contribut cours decis deriv dr e2e emb expand expect facebook fallback financ gate gpu grab hard hire ident inject inlin iso lower metadata mock mp4 outgo pack perform playwright poll primari prune purchas reachabl recent retir revers runtim salesforc sentenc sick sku speech spin subtitl surviv todoist trial true typo uniqu width worth
  12 accord adjust alia alt async audio banner built campaign canva carri cheapest choic collaps cooki critic deep degre die dinner direct docx driver dry ffmpeg flush food forgot framework galleri gdpr gem german given heavi hint idl il incid isol journal keyboard known lazi lectur lighthous linter loan lunch mailchimp materi modal modern multipl mum na neighbour newer null obsidian overdu ow paramet popup prometheu pytest ran recur rent reus ring route53 rss signal speak spell sqlite stabl symbol tap telegram tile tone trail tv ugli um understand unifi vacuum vpn workshop world xlsx
  11 affect ago agre airflow annual ban baselin beta bit bootstrap cap certbot cheap comma commun concurr condit corpor curv cv da daemon deadlin debian demand dependabot diari doctor ec ec2 fat gene graphic groceri guard heap hotfix hourli hr inconsist increas ingest init instruct la le legaci markup metabas middlewar nearli neg overflow overlap pagin param park patient possibl prefix printer prisma recreat renov reusabl revok robot said shorten skeleton slice snippet spot srt stub submodul un var vector vitest water wheel worst
  10 abstract agreement alloc analyst append arrai avoid babi basket bought bound bullet callback charact coffe cve dad dag db3 decid electr element escap ex exit factor fals fold freelanc geo grant grei growth happi help heroku hostnam hundr intro jwt least length lot mailbox mailer marker matter mehr mermaid messi met meter modifi monorepo mous movi mutat nois nur overrid paint palett pi pic pl polit popul poster pre prefer qr quantiti receiv remain remark reorder safari searchabl selector sender shape silent soon squash station subject thesi throttl tire trade transcrib unsubscrib urgent wall yearli
  9 ab agenda ai air aliv along alter annoi anonymis apk attack auditor bei bin bio buffer builder caller candid capac cheaper checkpoint codebas color con corrupt crop cursor declar decod df dig directli dist divid door driven dropdown eight energi essai etl eu exam exceed explor fail2ban flaki flash flatten flip floor forbid fork garden gc ghost goal grpc hack handbook handi harden height hero hidden hike hugo iam iban initi javascript jupyt kiosk kpi lab lag lamp ledger lesson lift localhost maria maven minecraft mirror moi mount novel nudg often openssl overwrit pagerduti paragraph pc peer percentag period perman picker pile placehold poetri portrait pptx printabl prioriti programm promis qa questionnair quota rabbitmq race redesign replic research restaur restic risk routin rsync scaffold scrub shortcut slip socket standard sticki subdomain subnet svg tailwind temp threshold town triag ufw uncommit uninstal up upsid us useless util vpc wake weekdai
  8 a4 accuraci analyz associ attempt automatisch band bastion beginn bigger blood blue bookmark boundari bridg brief build1 cake care catalog centr chao citat cold condens confer contrast contributor convent coordin corner cronjob cuda datadog discuss distanc district drain elsewher en evict exif expiri explod ey face fall faq firm firmwar foreign garbag grep guidelin gym hammer hetzner hover hub indic instrument jona jpeg kg landlord laravel launchdarkli less lf licens life lisbon mask minor narrow nicer nurs nuxt orphan particip passag peak pg plant plate pnpm polygon pressur procedur projekt promot protocol quiet quiz raspberri redeploi rescu restructur retent scheme seem sensit seq serial seven shard sketch slider sm snowflak solar solut spike sq sqlalchemi standup street success tester tier tini trend unlock usb utc uv van virtual vscode watermark webinar welch welcom wrapper yellow
  7 agenc align aloud altern anywher argument auswerten autocomplet ax bakeri bash basic benchmark bloat brochur broker bu byte caddi cash challeng checkbox checker children chore christma climb comparison conda consumpt contractor crawler ctrl cup dart db1 decim drawer drift english epoch epub es exactli exercis explan fact fade fan figma flywai formal fragment giant gift gig gp grade gradl graphql ha halfwai hamburg hear heart heic histor homelab household hurt identifi increment ingredi interest interpret kanban lack lai lan lena localis logist loos maintain md meal meta microsoft million mismatch mod moltbook mongodb mp3s mypi none nowher nullabl obsolet offici offsit oop organ outlin packet pager parallel passphras polish postgresql privaci promo provis pub quit rain realist recurs redund rental respect rollback rubi seit seo serverless shipment shoe si sidekiq smtp sofa spread sprint squar stamp stitch sudo summer suspici syntax tail thousand till toolbar torch tout trello vacanc versu vertic virtualenv vm12 wast weak whitespac zod
  6 1st a11y abort abroad advanc ahead amazon american anna apach arm arm64 arrow artifact asid await backport bare bed bedroom berlin birth bisect blow blurri boilerpl breakdown brew bright ca cada cat central changeset chase cherri child clickabl cloudfront co competitor composit concaten concert constraint cookbook cor correl council counter coupon criteria culprit curl currenc cypress datafram datetim deactiv decent delta den dentist detach dictat dies digitis dimens div docstr droplet dynamodb emoji enlarg enum erst exact exce exclud exec festiv filenam final firefox flyer folk forum frequenc ftp funnel gitignor gitleak gke gs gsheet handout handshak hardwar headless heatmap heut horizont human hunt hydrat im immich impact inact indent insecur insta interv jenkin kindl klein knowledg lake lang lb like loader lockfil loki macro mai makefil man mastodon median medic memo microservic mijn mileston min mm mon1 nvmrc offset ohn openai openapi outcom overnight ownership pad pain pane panic passport paypal payslip pentest pharmaci photograph pivot playabl playbook plug plumber pointer portfolio powerpoint pretti probe prospect protein proto protobuf prototyp pytorch q3 quarterli ratio reactiv recognis reconcil redo reel regex retro reveal rework ride road salon san scanner scope scraper scrollbar sd semant sftp sister slowest smart sollen sometim standbi statt stolen strategi studio sub submiss sunset super swagger systemd tarbal taxi teach tech technic temporari tighten timezon tom tsc tutori tweak twitter txt umlaut unabl venv verif violat vocabulari volunt wcag webp whitelist wildcard wird
  5 1password 2fa advisori airtabl algorithm alias alon among ant april argo art asana az backoff barcod beat begin blame boolean border bore bottleneck bq braucht bringen brute buyer bypass calc calibr calm center chair chariti checksum claud claus cleanli clinic cloudwatch coin configmap confluenc consolid constant consult cook corpu crazi creation crypto damag dash db01 dd decompos deduct defer depot depth destroi diagnos dict doi doit dom donat dot drill dummi een egress elast elect envoi er esp32 est evernot evid exhaust f1 fallout fargat fastlan favourit fee filesystem financi fixtur flac flake flood flux fn foo forest forgotten former formular franc frequent fridg fund fuzzi garag glanc global gmbh godot goroutin grammar gunicorn gzip hall handov healthcheck healthi href hst huski i18n ic illustr infinit inform infrastructur inspect intermitt januari jsonl juli june junk keynot kotlin kurz largest lawyer lifecycl lighter ltd marketplac membership mesh mind mini minim minio minu mit ml moder mortgag motion ms mustn mvn nach nameserv nav nearest negoti newcom nextcloud nicht niet numer ocr octob odt oomkil orm painfulli paperless payrol percent phase piano pickup pill pipedr pitch planner plausibl po polar porto practic preload priya probabl profession profit proof proofread propag py q1 radix recal recalcul recap recipi reclaim reinstal relai relaunch replai reschedul rn roadmap robust roof roster sandbox scene secondari seen sentiment settl shopifi simplifi slash smoke sn snap softwar sold solo sono stabilis steht storybook strava struct svelt sveltekit swipe tauri thin throughout timesheet tip tmux toddler tomcat ton toot trash tri trivi truncat twelv typographi unformat uniti unpack utilis vcf vhost vienna villag vor wash web2 weird whisper wife win wireguard wish wizard workload workout workstat www xcode yarn yield zeilen zombi
  4 12th 14th 20th aab abandon abbrevi accent accident actual airlin airport aktuellen alertmanag aller almost alpin amd64 anki anniversari apollo appeal artist assembl assert assess astro atom attend attende auch audiobook auf aurora autosc avi axi axio backfil backoffic backward bag bake barr batteri bean ben beneath bibliographi bitbucket boil boiler bold bookkeep brother brows bubbl bugfix build02 bunch bundler cache2 cafe calendli calori canon carv categor categoris caught chatbot chip choir cleaner clippi cm cmake cname collabor collid com constructor contest contig cope counti courier dana dangl daten daughter death deb debt declin decor degrad dei dermatologist descend desk deviat dial dim disconnect dishwash disturb dollar doppelt dose dossier dotnet dto duti dvc echo egg enemi ensembl entr envelop epic exiftool exposur extra facet fahrenheit fastq fatal firebas firma flashcard flask fleet focus footbal fraud freitag fun gain gantt gather gave genom gestur ghcr goreleas gpg gpx gross ground guess habit haproxi harbor harvest headcount heartbeat hell helpdesk hierarchi highest histogram holt homework honour hospit httpx hung icloud ifram ihn imap immedi imprint in individu infer inherit instant int integ intend intent intercept intermedi intl intranet intun invis ipynb island jackson je jot jq julia jumphost jvm kibana kickoff laden lane launcher leader leaflet leed leer legit len lettr li liegt lign liquid lodash lowtide7 mailhog mandatori manuscript march meaning medit medium memcach metal mid middl mkdoc mondai motiv museum mx nag narrat neighbourhood neutral newspap nina noisi northwind npy numpi nvidia oauth ob observ occur odd ollama opensearch oper opportun orient outlier overwrot own p95 parallelis partial partir passwordless permit petrol pid pie plaintext plane pocket polyfil pon pop porch postal precis prem premium prep presign prior privileg projet proxmox pulumi pump pydant q2 qpdf qu quicker rabbit raster recognit recoveri reddit ref referenc registrar reimburs rel reli reliabl reloc reopen resolut retain rich river rsvp rubbish safeti sam sanitis saw semicolon semver sepa serialis seul sha sha256 shortlist sidewai signific ski slug smooth snooz soft son spain span spark speci specif sphinx spinner splash splitwis sport sshd sso stall standalon stash steer stell sticker straighten stretch stylesheet subcommand subfold subset subtask sundai suppos suspect suspend swiss synthet t3 takeout tall tanstack tauschen tear tempor terribl testimoni textarea thermostat timet toast toma took tooltip tour transpar treatment ttl tunnel tupl uit unassign uncertainti unemploy unencrypt unet unfinish unhandl unhealthi unsupport untangl untest untrack uptim usernam val vectoris vet vi viel visa vital vtt wage wav wave weg wegen weigh wenn werden what winter worktre xgboost ya zsh zum
  3 28th 2m 3d 50m 512mi 5xx a100 a3 abc123 abfrag acquir act adopt advertis afford airbnb alb amend amortis anchor anfragen angri anmeldung anomali anschreiben ansibl anti appel arch arg aria assigne assum assumpt athen atla atualiza aufgaben aufsetzen augment autoload autosav autoscal awar b2 backdrop balconi bam bashrc basi bavaria bell bench berechnen bib bitrat bitt blacklist blink blocker bond bottl brain brotli bugsnag bullmq buzz cache1 cam capit carrier cater cd ce celsiu centralis cf chanc chi choke chosen chromium church circl circular clair clang clara clash classif clic clickhous climat clipboard closur clutter cmd codemod codespac collector committe compact compens complex compound concat confid consul copilot copyright countdown coup court cred crime critiqu customis danger darf dayj deadlock debezium debit decemb defect delimit deliver departur descriptor detector deux devcontain dialogu dice dimension discrimin dish dismiss distro dkim dm dmg do dock docusauru docusign donor downgrad dpi drone drown du dual dun durch dy dyno ea earlier earn easi ebai ebook effort eintragen ek elasticach elixir em embarrass emerg emit endless enrich entir entra enzym ephemer equal eresolv esm esphom european ev executor exhibit fa factori factur failov fairli fait faker fasta father faut favicon favour fecha fewer fiction fifo finder flap flex fmt folien formatt formulieren fpm fraction frankfurt funni garbl garmin gcloud gdb geojson geometri gerad germani getter gif gist gitea gitop glacier golden gradient gram graz great greenhous greet groom guarante guardar gui haal halden halt handwritten hashtag hcl headphon het hiccup higher homebrew honest hop horizon hotspot html5 hum humid immut imposs inch incorpor independ inner inset instantli intact intellij inter interceptor interpol investor iphon ireland isort iter itinerari jacket jar jazz jdbc jeder jellyfin joblib jsdoc jstack junior junit kaffe kart kcal keycloak kilometr kim knip komponent kustom laggi langsam larger ld leagu lebenslauf leeren letsencrypt lie lifetim lisa litr llama llena logger logrot lokal looker loud love ly maak mad magazin magic malici marri mart marta mass math maximum mein meinem memoiz metr mfa mike millisecond minimis minimum mistyp mixin mkv mlflow modif modulo mon monster mont montag morgen mostli mov movement multipart municip mutabl mutex n8n nada nan nasti nat natur neovim nexu ng nil nix north npc npmj nut nvm oauth2 occurr offboard og oidc oktob oom opa openvpn opinion opt orchestr outstand overal overload overtim pandoc par pasa passend passiert paul payer peek pem percentil perf personalis personio pet petit pgvector phish phrase physio pipe pizza pkce poke polymorph poor popular por portabl portion postcod posthog prefil prematur preprocess prerend prettifi princip prolong prove psd puddl puls puma purpos q4 quali quando quartil queu quickli quickstart quorum r50 rack radio raid railwai raj rake rambl ramp randomli rare reaction realtim recept reconnect recycl redact redlin refin reflect rehears reindex reisekostenabrechnung relev remount reorganis repro retriev retyp reward reword rfc rip rm rollup rpc rpm rspec ruleset runbook saa sane saniti satur scannabl scatter season segfault seller sendgrid serd seriou shadow shapefil shopper sicher sidecar sin sing sitemap skew skript slave slideshow slower slowli sluggish smi snake soap soffic solid sourdough spdx speichern spent spiel sponsor sprite spy ssd st standardis startet stateless statuspag std stg stimmt storyboard strain strang stranger stratifi strike su substitut supabas superset suppli surfac surnam svc swift symfoni tage tailscal tape tarda tarea tariff tb teacher tempo tent textual thought throughput throwawai tie tiktok tiptap tobia todai told topolog traefik trait transcod transpil transport trap trop troubl trufflehog trunk tsconfig turborepo turnov twilio typeform uhr umsetzen unattend unban unblock und unexpectedli uniform univers unix unprivileg unpublish unresolv unsign unter untertitel unusu unzip upright upsert urlaub usag vat vaultwarden verbos verein vers viaj vibrat viewport virtualis vllm vlookup volta von vote waarom wandb war warranti wasm web02 web1 webassembl webfont webm whiteboard wikipedia wireless wise withdraw woocommerc workdai worksheet xero yank yen yoga youth yyyi zahlen zendesk zephyr zet zettelkasten zotero zur
  2 1080p 10x 15th 164 19th 1gi 200gi 23rd 27th 2d 300 3h 3x 4th 500m 70th 7b 7z 940 a5 abbiamo abo absenc absturz abteilung abtippen abus academ acceler accordingli accumul actor adr adress adult advent aerial af affin aggiungi aid aim aktuel alerta algolia alik all allergen allergi altogeth ami ana anaconda ancestor ancien anika anleitung anonym anova anyhow ao ap apiec apn appendix appliqu apprais ar architect arduino argocd argu artifactori artikel artwork asia asthma asynchron au aufnehmen ausfal auslagern ausmachen ausrechnen austin autofix autograph automerg autorespond autostart autovacuum autowir avant aviso avro awesom b2b babel backblaz backbon backlink backpack backspac backtest backtrac bail banana bandwidth barista barrel barrierefreiheit bat bcftool beantragen bearer beautifulsoup bedtim beet behav beitrag bekomm beleg belegen bella bello benefit bereitschaftsdienst bescheid besid bewerb bibtex bicep bij bilder billion biom bitcoin bitmap blameless blast blockiert blueski bluetooth blur boat booklet boost bord borg born borrow bracket brainstorm brave brazil breadcrumb breakfast breakpoint breath brevo brich brightwat brightwav broad broadcast brown browsabl bubbletea buildkit buildx bulb bun burst c6i cabin cacheabl caffein camcord camp campo canari capsul captcha carb career carefulli caret cartella carter cascad castl catchment ceil cellar censor censu cento champ chaqu charger charset chatti chauffag che chicken chmod chop choropleth chown chromat cidr cinema cipher circleci cite citizen citu clamp classic clf clickstream clickup closest cloudform cloudtrail coach coat cobol cobra coco cocoapod codebook codeown codespel coli colima collis colouris columnar combobox commitlint commut como competit complianc compliant complic component concentr condol conflit confus consulta cont container contenedor copenhagen copier cosign couch creativ crlf crosstab crowdin crt crud crumb cryptograph cte cyclomat cyclonedx d3 darstellen dass dat databrick dataload dati dawn db2 dc dcim deaf debe decoupl decrypt dedupl del dell demograph densiti depcheck deploybot deposit dernier desarrollo determinist deve devop devpi devtool dialect dictionari dienstplan diesem differenti digicert digitalocean dijkstra dilig dip directo dirti disagre disappear disclosur discoveri dislik disrupt distinct distroless ditch diverg dividend dlp dnd domin donn donnerstag dont doppler dotfil downstream dozen dpkg draggabl dragon drink drip droit dropzon drug drum ds dsgvo dtype dublin duckdb dumb duplex durat dynamo eager easili easter editorconfig ef effici ein einbauen einbinden einblenden einchecken eingaben einmal einreichen elev emac emblem emfil eml emma employ emul engag enhanc enotfound enrol ensur enterpris enzo eol equat equip equipo erb err erreichbar erstellen ersten es2022 esa esbuild escal espresso essenti establish esx2 eta etag etcd etiqueta eu261 ewig excus expans expert explicit expliqu explos exponenti ext4 externalis f5 fai falcon farewel farm fault fax feder feedli fehlermeldung fell fenster fieldnot filial finanzamt finetun finger fingerprint firestor firewalld firmado fish fixm flame flea flesh flicker flour flower flu foot forgeri formato formulair formulario forth foundat fox fp fr freeli freistellen freshdesk freshen fri frisst fritzbox frontdesk fsck fuel fulli fundrais funer fuzz ga ga4 gamepad ganzen gard gatekeep gdoc gedcom gegen geht gemfil gender genealog generalis gentl geoip gestern getaddrinfo gguf ghent ghostscript gigabyt gin giveawai gli globex glossari gluten god godaddi golang golangci gpu1 grace gradebook gradual grandfath grandpa grandpar grinder groupbi groupon grown growthbook gsap gsutil gtm guardduti guava guilti guitar gut gyp h264 h265 hab hace hallmark halv handmad hardli harmonis harvard hashicorp hat hatch hazm heard heb held helmet hem hex hf hibern hier hierarch highli hilf hinwei hiss histoir hl7 hledger hobbi hochfahren hochzeit hog hootsuit hora hotter hpa hpc htmx htop huggingfac hunk hypermedia hyperparamet hypert hypervisor i18next ich id3 idempot idiomat idrac ii ill imagemagick img2pdf immer implaus impressum inclus incompat incomplet indexeddb indoor inflat influx influxdb infograph inhaltsverzeichni innodb insan inscript insight instacart intel intercom interrupt intersect introduct invest ipsec ist istio itali itch jab jaeger jakarta jam jamf jane janki januar japan jardin jargon javax jdk jean jedem jenkinsfil jinja jitsi jmap jo joomla jour journalctl jqueri jscpd jsdom jsonb jumbl justfil k6 kacheln kaggl kamera kaputt karpent karteikarten keller kennzahlen kept keyless keystor keystrok kilo kinder kindergarten kindli kit kml knee komen kommentar kommt komplett konto kontoauszug krankenkass kreuzberg kubeconfig kubelet kyocera ladder landscap laps lasagn latex laundri leaderboard lee leg lego leipzig liabil libphonenumb lien lightbox likert limerick lineag lit lite liter literatur liveview lm lobbi locker locust log4j logcat logout loja lokalen london lora lourd lowest lsof lua luka lump lupo lynx lyon m1 m2 m4a m6i maco madg madrid mag magnifi malform mamba mandat manuel manuscrit maplibr marco matin matlab matomo matplotlib maximis mbit mbox mcp md5 me meer meetup meier meilisearch meld memois memoris men menubar mergeabl merger messwerten mia mic micro microphon microplast midnight mile mileag milk mill miner minifi minimist minuto mir mise mislead mitarbeit mitgliederlist mitig mjml mobi modbu modsecur moin molecular mom monat monolith mortem mother mountain mpg msgpack msi mt940 mtl mui multipli munich mutant mytool nadia naiv nano nanopor nbconvert nbstripout ne nearbi nel nella neon nervou netflix netplan networkx neue neuesten newlin nextflow nf ngx nicknam nine nineti nitro nodej noindex norm nostri notari notaris notat notch novemb novo npmrc nr ntp nuke numba nummern nutrit nx oat oben ocado occas ocrmypdf od oferta offend offload ogg oh oil okoy okta oldest oma omar oncal openpyxl opentelemetri opera opml ops1 opsgeni optim optimist optuna oracl oral orang orchid organisieren osm osteria otel oud outbox outgrew outgrown oven over overli overwritten owasp p1 p99 pace pact pagespe painel pairwis palm pan pandera para parallax parametr parish passkei pasta paula pavel payback pcap pd pen pension perfect petra pfx pgbouncer phaser phoenix photosynthesi phpstan pinch pinia plagiar plantuml platformio playground plenti plesk plex pm podman poem pointless pollut pom pong pooler popov portug postag postcss postfix postgi postman postmortem pound pour pouvoir pprof prd precisa precomput predictor prefect prefetch preflight preprod prescript presenc preset pricei prima primer prio prioritis processlist prod2 produkt produktfoto produzion projector prose proven prozess pseudonymis psql pt publickei pupil pwa pycach pyinstal pyproject pyspark qc qgi qrcode quadlet quadrat quant quantifi quell quero questo quickest quintil r8 radiat raft rai rainfal raini randomis rar rash rasterio ratatui rauswerfen rbac reassign rebalanc rechart recht recommit recomput recruit redakteur redmin redraw redriv redux referr refil reflog reflow refuel regard regexp regular relax repetit repositorio reprocess requeu resampl resign resili resurrect reunion revalid rezept rf rhyme richtig riski rival roam rocket rocki rocky1 roman rootless rot rota royalti rq rs256 rubric rune runner2 rxj saca sagemak salesman salmon salt samesit saml sass satellit satisfact sauber sav sbagliato sbom scam scan1 scari scenario schalter schemat schneller schreiben scp scrambl screencast screw scribbl se sea seal sec seeblick seek seguridad sehen sein sekund selenium selfi seminar sencilla septemb settlement sex sft shade sharp sharpen shelf shim shoot shortcod shortest shortlog shown shuffl sieht sig sigterm silli sim simpli sind sink sitter sklearn slept slugifi slurm smallest sofort soften soil solver sorri sortabl sou soup spa spanish special spectrum sperren spider spill spit splitter splunk spoke sporad spss sqlite3 sqlx squarespac ssid ssm sta stabil starter starv stata statefulset statsmodel stehen stellenanzeig stepper still storno strai strapi streak streamlit stress stricter stromverbrauch strong stryker stundenzettel stutter subcategori sublet succe sudoer sul summen supermarket superus surpris suspens swallow swarm sweep swiftui swim switcher switchov sx sydnei syft synchronis systemctl tabel tagesordnung tailor tailwindcss takeawai tale talli tank tar taskfil teaser tediou telemetri telnet temporarili tender tens tensorboard terminolog testo tex texto textur tfrecord theatr theori thirstier thumb thyroid ticker tidyvers tiff timescaledb tipo tisch titr tokyo toler tomato toml toner toolchain toolkit tower tradui trailer trainer tram transient transliter triangl trick trigram tripadvisor triton trivia trivial truck trustpilot tu turbopack turnstil twine typeahead typefac typeset tz uber uid ulimit umap umsatz uncheck uncl unclear uncov undelet underli underscor uneven ungelesenen unimpl unlabel unleash unload unmaintain unmarsh unnecessari unnot uno unpaid unpivot unprotect unpush unreach unreleas unreli unsaf unsav unten untouch untriag untyp unwrap upcom upstair upvot urban urgenc ursach utf8mb4 utilisateur utrecht uuid uvicorn va valgrind vanilla varchar vecchi vegan veget vegetarian vehicl veloc venda venu veraltet verb verdaccio versa verstehen verteilen vice vide vier vietnam vim violin vision vnc vocab volatil volcano voll vom voor voucher vps1 vultur waf walkthrough wallpap warenkorb waschmaschin wat waterfal wear weasyprint webapp webcam webflow webpack webview wedg weed wer widen wie wikilink wine winner wip wirefram wireshark wirklich wishlist wlan wochenbericht wollen women worri wrangler ws wurd x509 xlsm xrechnung yard yml yolo yt yum zalando zeiten zoek zshrc zu zurich zusammensuchen zustand zwei
`;

export const IN_STEPS = `
  603 edit
  406 write
  349 list
  279 git
  271 get
  265 npm
  242 python
  232 search
  228 test
  215 py
  203 creat
  195 read
  187 curl
  174 run
  159 select
  149 gh ts
  146 psql
  132 ls
  128 statu
  127 md
  122 json
  119 pdf
  117 commit
  116 instal
  115 systemctl
  112 build
  108 push
  107 csv
  106 kubectl
  100 yml
  88 add docker pytest
  87 delet
  84 reload updat
  83 ssh
  78 grep
  77 aw
  68 head
  61 queri set
  59 log
  57 id
  56 rm txt
  54 calendar
  53 check event tsx
  52 pdfinfo
  51 contact name
  50 fetch
  49 describ
  48 png pr yaml
  46 issu mail
  45 sudo
  43 nginx
  42 conf restart sql
  40 checkout config env pandoc pip
  39 rollout
  36 compos servic
  35 js tsc
  34 qpdf
  33 jpg send
  32 api cat find headless histori
  31 ffmpeg ha plan tail {host}
  30 diff merg terraform titl
  29 appli docx show state
  28 filter gmail migrat page
  27 format pod
  26 call convert-to db ffprobe go pdftotext pull
  25 book df dry-run kei label manag upgrad
  24 deploi mkdir slack view
  23 acm alter echo entiti gmail_search group redis-cli repo toml
  22 cp dump eslint tag
  21 browser_open drop messag mysql path remov
  20 alemb cancel comment mv valid
  19 analyz certbot channel crontab exiftool fix imag prune secret start uninstal
  18 apt-get browser_click devic dig dockerfil drive email error hubspot releas s3 version vitest wait watch wc
  17 com copi duckdb node pg_dump prisma project readm shop spotifi src ufw
  16 apt bodi browser_fill ci current du flag html mp3 onelin pg_restore post postgr sheet task tf
  15 cargo clean explain forc gcloud hugo init jira libreoffic member model order pdftoppm pub publish stop track
  14 bank certif ec2 file fill flight glab import info invoic journalctl note report revis xlsx
  13 bq daemon daemon-reload draft enabl helm iam instanc io light mvn notion plot reset ticket train turn upload wp
  12 account alert cach count gener gz jq layout lint magick mogrifi mp4 open openssl prod ps rb remind soffic stat valu web_search whisper xml zip
  11 album archiv audit close createdb eval gradlew grafana linear mongosh no-pager outdir playlist pre-commit quiet region renew scale sort sqlite3 system timer todoist vacat vacuum wav workflow
  10 actionlint alter-table balanc base dbt de disabl gitignor gmail_create_draft java login modifi no-edit recurs review sed sh share uv zendesk
  9 airflow allow autogener batch changelog cloudflar create-index create-table custom databas deal dev empti ff-only forecast hledger in2csv jupyt mailchimp make map password permiss photo resiz rollback rspec rule scp secur sourc sshd sync tabl type vercel
  8 access all-files amtool app autom bucket cert-name convert coverag fail flutter getent gmail_batch_modify hotel hr item jest limit message_send metabas nbconvert outdat pattern pio port remot render replac rerun restic role ruff scan srt text undo usermod
  7 attach branch campaign catalog cronjob css dag dashboard data date dbsize describe-security-groups dropdb eslintrc field filter-repo flags:validate free function health heroku identifi input job lambda max-depth moltbook mysqldump output patch php plai pptx reference-doc replica rsync schema sensor show-encryption snapshot ssh-keygen submodul target thread user-name verifi
  6 (crontab adb append avail az b2 backup board caddi caddyfil calendar_create_event card chdir chmod cluster column connect context cov csvstat deploy discord dockerignor drop-index export fail2ban-client fdupe folder forward ghost grant home htpasswd includ ingress ini invert-paths invit ipynb jsx leav local locat lock net netlifi noout pars passwd playwright prettier price profil qualiti rd rebas recip reserv restaur return revert row save-dev sever silenc soft statist strict subscript summari tar telegram tgz timeout transact tree trivi twine weather yt-dlp
  5 access-key-id artisan author bal blame body-file bootstrap-server cache1 cherri cherry-pick cidr climat clone core create-database create-role csvcut dai db-instance-identifier db-snapshot-identifier decrypt delete-branch describe-instances dn doc downgrad drop-table environ expens fly fmt force-renewal force-with-lease freebusi geocod gmail_read_thread gmail_send_draft godot group-ids gzip header hosted-zone-id index instance-ids invalid is-enabled kitefarm librari link list-access-keys list-timers ln load log-failed m4a minifi mod mongodump new no-input no-owner notion_search nvmrc okta_list_users paye pdffont pdftk pend pick pkg place polici prometheu quot rail record request result rotat rs sampl seed select-index select-table server single-transaction sort-by squash stage team temperatur tesseract tidi top track-changes uptim uri vacuum-size volum web workspac {name}
  4 activ addus attende attribut auth autoscal aux bin bisect block budget bundl cProfile calendar_freebusy can-i cart celeri change-batch cloudfront collect cov-report cpu-percent create-invalidation create-user csvstack cut datasourc db:migrate delete-access-key delete-from delus deprec describe-db-instances describe-db-snapshots detect deu dir disabled-password distribution-id download durat encrypt eng execut flywai follow-tags from-file geco generate-notes gitleak global gmail_get_message gmail_send_message graviti group-id group-name gs hard heic homeassist homeassistant_get_state hpa hubspot_search_contacts insert inspect kill lasttimestamp launchdarkli launchdarkly_get_flag logrot mark max min mirror mode mov mypi no-stream notion_create_page nvidia-smi ocrmypdf op pass pdf-renderer phpunit pipelin plist poetri prefix previou product promtool protocol purg pvc queue race rand rang rcon-cli reflog remove-orphans repli restor retri rolebind room salesforce_query save schedul schema-only scheme script service-accounts shell sku slot ssh-copy-id ssh-key st stop-instances strava summar svg toma transfer unsubscrib upcom url whoami word-diff worktre wrangler xcodebuild xmllint zendesk_search_tickets
  3 abort absenc add-label airtabl alarm all-targets allow-dirty allow-empty amazon amend approv arch artist aspel audienc awk b2:acme-backup:srv b2:kitefarm-backup ban bash billing_get_order browser_snapshot browser_take_screenshot browser_upload calendar_list_events caller categor categori chart chat checkin citi cli clippi code complet comput configur confirm contacts_search content credenti csvsql dart debug delete-emptydir-data depcheck describe-services destroi detail doctor drain drop-role dvc ec envelop epoch esphom ext extract extract-media featur field-selector food frankfurt friend function-name get-caller-identity github gmail_create_filter gpslatitud gpslongitud graphql-codegen heif-convert helpdesk iam-account ident if-exists ignor ignore-daemonsets in:inbox inbox inplac instagram invok languag latest launchdarkly_update_flag ldcli lead list-groups-for-user list-langs list-unit-files lsblk main mainten media metric mj msgfmt mute namespac no-index notes-file notes_search ns object open-meteo opent org pack parcel paus pdf2docx pdfimag pdfunit perman personio pgloader pip-audit pkill plugin pnpm po podcast prof pydocstyl quit rabbitmqctl raw reason recur redact redocli ref refund remove-home renam report-path revok rout rules-file safe select-user sentri sentry_get_issue_details servernam sheets_find_spreadsheet sheets_get_values size soql spec splitwis spreadsheet srv stand start-instances statuspag storag stripe subject svc time todo tool topic traffic transit truncat uk unit unlock unzip update-access-key update-function-code update-service variabl venv warehous weather_forecast webapp west whatsapp whoi zcat zendesk_get_ticket
  2 aab accessjwt add-iam-policy-binding add-port add-user-to-group admin_users alter-role alter-user analys analysi anika ansibl answer apachectl apk app.check_logging apt-cache apt-mark as-group audio-format autodetect autorepli autoupd avz backend bahn batch-size bcc bench benchmem bib bicycl bind black browser browser_navigate browser_resize bsky buf bug buildx calendar_delete_event calendar_search_events calendar_update_event calendli certonli chang check-config check-ignore check-only chown clear clock clusterrol cmake cmd comm compani compil config:get config:set config:unset configmap configtest conserv convers count-objects cpp create-access-key create-db-snapshot create-extension createus cron crt csvjoin cycl cypress datadoghq deck dedup deinit deintegr delete-user deliveri depend dependency:tree deploybot descript desired-count deskew destin dinner direct discov dist dm dmg dnd dns-cloudflare docs_create_document docs_get_document doctolib docusign dotnet electron-builder enddat engag env:set episod epub estim evalu ex exampl exec fdf financ finetun firewal firewall-cmd flash flights_details flushal flushdb flyway:info for-each-ref force-unlock form fraud-scorer from-env-file frontdesk full-refresh gc gdb gemfil geometri get-credential-report get-function get-value get_reservation_details gmail_send_reply goal gpasswd gpg grafana_query_prometheus growpart gsutil hex hist holt hostnam hour http.server hubspot_create_contact huski ic iconv id3v2 img2pdf immich index-url insert-into instagram_list_comments instance-id instance-type is-active is:unread jarsign jira_search_issues journei jupytext kafka-consumer-groups.sh kafka-topics.sh kcat keep-daily keep-monthly keyout lena letter lifecycle-configuration line linear_update_issue linkedin_get_job linux list-all list-functions list-groups list-ports loan logcli long lsb_release mac macro maintenance-mode maps_directions memori metadata mkdoc mongoexport mongoimport mr msgattrib mtime music mvnw newkei no-color no-ff notif notion_duplicate_page npm-check-updates npy number nvm odt okoy okta_reset_password omit onboard openapi-typescript ops1 option overdu overlai overwrit pagerduty_list_oncalls pagerduty_list_schedules paid pavel payment paypal pem petra pg_isready phone phpstan ping pip-compile plain playback plutil postgresql posthog_query prettierignor prettierrc print prioriti protoc py-spy question rabbitmqadmin rate rdb recommend redi redirect redis-check-rdb reed refresh reminders_create remove-user-from-group repair repeat replace-text repo-update repositori reprepro req request-changes requir requires-password resolv resourc respond restyl rev rev-list revenu rg ride robbi salesforce_export_rows save-exact sent sentry_search_issues serv server-info session set-timezone showhold sicili sick simctl slack_post_message slack_users_lookup slack_users_profile_set snowsql sono split split-pages spotify_search sprint ss step subj subject:security superset switch systemd-analyze templat thermostat timedatectl timezon to-revision to-revisions toc token touch trend tsv tweet twitter unattend unread unset update-traffic upload-port use-context usernam var-file vault verbos versioning-configuration visibl vtt vue vultur whitelist win with-deps wrap wttr xcrun xpath youtub zbarimg zip-file zone {file} {host}{path}
`;

/** Whole steps, as shapes name them. */
export const STEPS = `
  904 ~edit
  180 ?read
  162 ~shell npm test
  132 ~shell psql
  117 ~shell git commit
  96 ~shell git push
  92 ~shell python
  78 ~shell pytest
  62 shell systemctl reload
  56 ~shell npm install
  52 shell pdfinfo
  51 ~shell npm run build
  40 shell pandoc
  38 shell nginx
  35 request local | ~shell npx tsc
  34 ?contacts_search | shell kubectl rollout status | shell qpdf
  31 edit ci.yml | shell ffmpeg | shell git checkout | ~shell pip install
  30 request {host}
  29 shell terraform plan
  28 ?mail_search | ~shell rm
  27 ~shell git add
  26 shell pdftotext | shell systemctl restart
  25 shell python manage.py
  24 shell docker compose up | shell gh api | shell git rm | ~shell git fetch | ~shell mkdir
  23 shell curl
  22 shell docker build | ~shell npx eslint
  21 ha_call_service | shell browser_open | ~shell mysql
  20 ?ha_list_entities | calendar_create_event
  19 edit docker-compose.yml | shell crontab | shell exiftool
  18 ?shell git log | shell browser_click | shell dig | shell fetch | shell ffprobe error | shell git tag | shell kubectl get pods | shell systemctl status | ~shell npx vitest
  17 shell npx prisma | shell pg_dump
  16 ?ha_get_state | shell aws | shell duckdb | shell kubectl apply | shell pg_restore | sql copy | ~shell go test
  15 ?calendar_list_events | ?drive_search | ?shell git diff | edit Dockerfile | edit README.md | shell gh run watch | shell pdftoppm
  14 shell alembic upgrade | shell gh pr checks | shell gh pr create | ~shell git pull
  13 edit pyproject.toml | shell df | shell hugo | shell systemctl daemon-reload | shell terraform apply | shell ufw status
  12 ?calendar_search | edit .env.example | request acme | shell bq query | shell certbot certificates | shell git mv | shell libreoffice pdf | shell magick | shell mogrify | shell npm uninstall | shell postgres psql | shell whisper | ~shell sudo systemctl
  11 ?gmail_search | ?notion_search | ?slack_list_channels | edit package.json | shell aws s3 cp | shell createdb | shell git merge | shell kubectl rollout restart | shell redis-cli | ~shell sqlite3 | ~shell sudo apt-get
  10 ?shell du | edit tsconfig.json | shell actionlint | shell git reset | shell terraform init | sql alter table | ~shell npm ci | ~shell sed
  9 ?drive_list_permissions | ?mail_read | ?shell gh pr view | ?shell git show | ?shell git status | edit .env | shell alembic revision | shell certbot renew | shell docker run | shell in2csv | shell jira issue | shell kubectl logs | shell npm audit | shell scp | shell sshd | sql alter | sql create index | sql create table | ~shell bundle exec rspec | ~shell echo | ~shell gradlew
  8 ?hubspot_search_contacts | ?shell df | ?zendesk_get_ticket | edit .gitignore | edit CHANGELOG.md | edit test.yml | shell alembic current | shell aws s3 ls | shell ffprobe | shell gh pr diff | shell gh run rerun | shell jupyter nbconvert | shell kubectl get deploy | shell kubectl rollout history | shell npm run dev | shell pre-commit run | shell soffice pdf | shell systemctl cat | shell systemctl enable | shell ufw allow | sql explain analyze | ~shell cp | ~shell go build | ~shell npx jest | ~shell ruff check | ~shell uv run pytest
  7 ?calendar_list_calendars | ?reminders_list | ?shell kubectl get pods | ?shopping_list_get | ?spotify_search | ?todoist_find_tasks | calendar_update_event | mail_send | shell airflow dags | shell aws ec2 describe-security-groups | shell cat | shell docker pull | shell docker push | shell docker system df | shell dropdb | shell du | shell flutter pub | shell git filter-repo | shell gmail_batch_modify | shell helm status | shell identify | shell kubectl rollout undo | shell mongosh catalog | shell mysqldump | shell npm publish | shell npm run flags:validate | shell npx | shell openssl | shell redis-cli dbsize | shell ssh-keygen | slack_post_message | sql explain | ~shell cargo test | ~shell mv | ~shell mvn test
  6 ?calendar_get_event | ?gmail_list_labels | ?sheets_get_values | ?spotify_list_devices | ?todoist_list_projects | calendar_delete_event | edit .dockerignore | edit .eslintrc.json | edit .pre-commit-config.yaml | edit Caddyfile | shell (crontab | shell aws ec2 wait | shell caddy validate | shell csvstat | shell docker history | shell gh issue create | shell gh pr review | shell gh secret set | shell git rebase | shell git revert | shell kubectl scale | shell kubectl set image | shell npm version | shell pre-commit install | shell systemctl disable | shell systemctl show | shell twine upload | shell vercel env | shell zip | sql create role | sql drop index | sql grant | ~shell apt-get install | ~shell chmod | ~shell npx playwright | ~shell npx prettier | ~shell python build | ~shell uv add
  5 ?cloudflare_dns_list | ?health_get_samples | ?hr_list_leaves | ?jira_get_issue | ?jira_search | ?linear_get_issue | ?notion_query_database | ?photos_search | ?sheets_read | ?shell docker images | ?shell gh run list | ?shell gh run view | ?shell git branch | ?spotify_list_playlists | bank_transactions | calendar_freebusy | edit flags.yml | gmail_create_draft | notion_create_page | shell alembic downgrade | shell alembic history | shell amtool silence | shell aws ec2 describe-instances | shell aws iam list-access-keys | shell aws rds wait | shell aws s3 sync | shell certbot | shell dbt test | shell docker compose config | shell docker compose stop | shell docker system prune | shell fail2ban-client status | shell fdupes | shell getent group | shell gh pr merge | shell gh release create | shell gh release delete | shell git cherry-pick | shell git clone | shell git config | shell gmail_read_thread | shell godot | shell kubectl get events | shell ln | shell ls | shell pdffonts | shell pdftk | shell python train.py | shell redis-cli cache1 | shell redis-cli config | shell redis-cli info | shell rsync | shell systemctl is-enabled | shell systemctl list-timers | shell tesseract | shell ufw delete | shell uptime | shell yt-dlp | sql drop table | weather_forecast
  4 ?bank_list_payees | ?contacts_get | ?discord_find_member | ?flights_search | ?ghost_list_posts | ?hubspot_search_deals | ?invoices_list | ?mail_get_vacation | ?mailchimp_list_campaigns | ?metabase_search | ?shell docker compose logs | ?shell git blame | ?shell git reflog | ?shell git remote add | ?shell kubectl describe pod | ?shell kubectl get nodes | ?shell kubectl logs | ?shell npm outdated | ?shop_search | ?slack_set_status | ?web-search | drive_share | edit .gitlab-ci.yml | edit .nvmrc | edit de.json | edit hugo.toml | edit schema.yml | edit versions.tf | gmail_send_draft | linear_create_issue | notes_create | notion_update_page | request moltbook/api/v1/posts | shell adb devices | shell adb shell | shell airflow tasks | shell amtool alert | shell aws cloudfront create-invalidation | shell aws ec2 stop-instances | shell aws iam delete-access-key | shell aws rds describe-db-instances | shell aws rds describe-db-snapshots | shell bq show | shell browser_fill | shell csvstack | shell dbt run | shell docker compose start | shell docker image prune | shell flutter analyze | shell gh issue close | shell gh issue edit | shell gh pr checkout | shell gh pr close | shell gh run cancel | shell gh secret delete | shell gh workflow disable | shell git bisect | shell git submodule update | shell gitleaks detect | shell gmail_create_draft to | shell gmail_get_message id | shell gmail_search | shell grep | shell gs | shell helm history | shell helm list | shell helm repo update | shell helm rollback | shell helm search | shell heroku config | shell hledger bal | shell hledger check | shell homeassistant_get_state | shell htpasswd | shell kill | shell kubectl auth can-i | shell kubectl create secret | shell kubectl describe pod | shell kubectl get cronjob | shell kubectl get pvc | shell launchdarkly_get_flag key | shell logrotate | shell netlify deploy | shell npm deprecate | shell npm pkg | shell npm start | shell npx wrangler | shell nvidia-smi | shell ocrmypdf deu | shell ocrmypdf eng | shell openssl rand | shell pio device | shell pio run | shell promtool check | shell ps aux | shell python plot.py | shell rails db:migrate | shell restic | shell ssh-copy-id | shell tar | shell terraform state list | shell trivy image | shell usermod | shell xmllint | shop_order_history | sql create database | sql delete from | sql drop | sql update | sql vacuum | ~shell cargo check | ~shell go mod tidy | ~shell make | ~shell mypy | ~shell phpunit | ~shell python cProfile | ~shell python manage.py | ~shell sudo usermod | ~shell terraform validate | ~shell xcodebuild
  3 ?amazon_list_orders | ?bank_list_accounts | ?customers_get | ?customers_search | ?gmail_get_thread | ?grafana_list_alerts | ?grafana_search_dashboards | ?health_list_metrics | ?home_list_devices | ?homeassistant_list_entities | ?hr_get_balance | ?invoices_get | ?linear_list_teams | ?mail_list_filters | ?mail_list_labels | ?mailchimp_list_audiences | ?podcast_search | ?recipe_search | ?reminder_list | ?sheets_find | ?sheets_search | ?shell date | ?shell docker compose ps | ?shell gh issue list | ?shell gh issue view | ?shell gh pr list | ?slack_find_channel | ?slack_find_user | ?slack_get_history | ?splitwise_list_friends | ?timer_list | ?todo_get_items | ?trains_search | ?whatsapp_search_contacts | bank_balance | cloudflare_dns_update | drive_remove_permission | edit Cargo.toml | edit deployment.yaml | edit dns.tf | edit en.json | edit ingress.yaml | edit production.yml | edit pubspec.yaml | gmail_send | linear_update_issue | location_current | mail_batch_modify | mail_create_filter | mail_set_vacation | parcel_track | photos_create_album | photos_share_album | reminder_create | reminders_create | request cloudflare/client/v4/zones | request cloudflare/client/v4/zones/9ab | request local/api/v1/statuses | request local/health | request open-meteo/v1/search | request prometheus/api/v1/query | request statuspage/v1/pages/p1/incidents | request {name} | shell alembic heads | shell aspell list | shell aws ec2 authorize-security-group-ingress | shell aws ec2 start-instances | shell aws ecs describe-services | shell aws ecs update-service | shell aws ecs wait | shell aws iam list-groups-for-user | shell aws iam update-access-key | shell aws lambda invoke | shell aws lambda update-function-code | shell aws sts get-caller-identity | shell billing_get_order id | shell browser_snapshot results | shell browser_take_screenshot | shell csvcut | shell csvsql | shell dbt build | shell docker restart | shell docker stats | shell fail2ban-client set | shell flutter build | shell gcloud iam service-accounts keys | shell gcloud run revisions list | shell gcloud run services describe quotes | shell gh cache delete | shell gh repo edit | shell gh workflow run | shell glab ci lint | shell glab ci status | shell gmail_create_draft attachment | shell gmail_create_filter from | shell gmail_search in:inbox | shell gmail_send_draft id | shell gmail_send_message to | shell ha core | shell heif-convert | shell helm upgrade | shell hledger accounts | shell hledger import | shell homeassistant_call_service | shell kubectl autoscale | shell kubectl diff | shell kubectl drain | shell kubectl get all | shell kubectl get cronjobs | shell kubectl get deployment | shell kubectl get svc | shell kubectl patch cronjob | shell launchdarkly_update_flag key | shell ldcli flags | shell lsblk | shell mongodump | shell mongosh | shell mongosh helpdesk | shell msgfmt | shell nginx reload | shell npm run | shell npm run migrate | shell npm whoami | shell npx depcheck | shell npx graphql-codegen | shell npx redocly | shell okta_list_users role | shell passwd | shell pdf2docx convert | shell pdfimages | shell pdfunite | shell pgloader | shell pio run sensor | shell pio run upload | shell pip index | shell pip install | shell pip-audit | shell pod install | shell pre-commit uninstall | shell python categorize.py | shell python clean.py | shell python convert.py | shell python forecast.py | shell python labels.py | shell python parse.py | shell python recurring.py | shell rabbitmqctl | shell rails generate | shell restic b2:acme-backup:srv | shell restic b2:kitefarm-backup | shell salesforce_query soql | shell sheets_find_spreadsheet name | shell sheets_get_values range | shell systemctl list-unit-files | shell tail | shell twine check | shell unzip | shell west build | shell whois | shell wp plugin | shell wp user | shell zcat | shell zendesk_get_ticket id | slack_invite | spotify_create_playlist | sql alter role | sql analyze | sql drop role | zendesk_update_ticket | ~shell apt install | ~shell cargo clippy | ~shell mvn verify | ~shell sudo journalctl | ~shell sudo tail | ~shell sudo ufw
  2 ?airtable_list_bases | ?airtable_list_records | ?bahn_search_journeys | ?budget_get | ?calendar_list | ?calendly_list_event_types | ?discord_list_roles | ?docusign_get_status | ?flight_bookings_list | ?flights_list_alerts | ?flights_status | ?food_search | ?ghost_get_post | ?ghost_search_members | ?gmail_get_messages | ?gmail_get_vacation | ?gmail_list_filters | ?grafana_get_dashboard | ?grafana_list_datasources | ?grafana_query_datasource | ?home_get_climate | ?homeassistant_list_automations | ?hotels_get_booking | ?hotels_list_bookings | ?hubspot_get_contact | ?hubspot_list_deals | ?hubspot_list_pipeline_stages | ?hubspot_list_pipelines | ?instagram_list_media | ?invoicing_find_customer | ?invoicing_list_invoices | ?launchdarkly_get_flag | ?library_search | ?linear_list_cycles | ?linear_list_issues | ?list_alarms | ?lists_get | ?mail_get_settings | ?mail_get_thread | ?mailchimp_search_members | ?maps_search | ?maps_search_places | ?metabase_get_dashboard | ?metabase_list_databases | ?metabase_list_subscriptions | ?music_search | ?notes_search | ?notion_get_database | ?personio_get_balance | ?personio_list_absences | ?photos_list_albums | ?places_search | ?playlist_get | ?recipe_get | ?recipes_get | ?recipes_search | ?restaurant_search | ?restaurants_search | ?sentry_get_issue | ?shell cargo tree | ?shell comm | ?shell diff | ?shell docker inspect | ?shell gh label list | ?shell gh release view | ?shell gh secret list | ?shell id tomas | ?shell journalctl | ?shell kubectl get hpa | ?shell kubectl get secret | ?shell npm view | ?shell pip list | ?shop_get_order | ?shopping_list_add | ?shopping_list_clear | ?slack_get_profile | ?slack_get_thread | ?slack_search_users | ?subscriptions_list | ?superset_list_charts | ?telegram_search_contacts | ?thermostat_list_rooms | ?todo_get_lists | ?train_bookings_list | ?twitter_get_me | ?vacuum_status | ?whatsapp_list_chats | ?zendesk_search_macros | bank_create_standing_order | bank_transfer | calendar_respond | clock_now | contacts_update | edit .eslintrc.cjs | edit .prettierignore | edit .prettierrc | edit Gemfile | edit alertmanager.yml | edit api.yml | edit authorized_keys | edit automations.yaml | edit build.yml | edit change.json | edit checkout.json | edit commit-msg | edit e2e.yml | edit es.json | edit feed-ingress.yaml | edit fr.json | edit lifecycle.json | edit logging.yaml | edit main.tf | edit openapi.yaml | edit pgbouncer.ini | edit products_v2.json | edit protection.json | edit qa.yml | edit s3_raw.tf | edit security.tf | edit storage.tf | edit tsconfig.base.json | edit {environment}.yml | edit {file} | flights_boarding_pass | flights_checkin | food_log | forms_create | ghost_send_test_email | ghost_update_post | gmail_batch_modify | gmail_forward | gmail_set_vacation | ha_statistics | hr_create_leave | hubspot_create_contact | hubspot_create_deal | hubspot_update_deal | jira_create_issue | jira_transition_issue | launchdarkly_update_flag | library_renew | mail_archive | mail_create_draft | mail_forward | mail_reply | mail_set_autoreply | mailchimp_update_member | maps_directions | maps_geocode | maps_route | metabase_run_card | note_create | notion_append_blocks | personio_create_absence | reminders_delete | request acme/api/dashboards/db | request bsky/xrpc/com.atproto.server.createSession | request datadoghq/api/v1/monitor | request datadoghq/api/v1/query | request frankfurter/latest | request fraud-scorer/version | request launchdarkly/api/v2/flags/default | request local/api/ping | request local/api/v1/accounts/statuses | request local/api/v1/feed | request local/feed.xml | request local/items | request local/panacast | request local/v1/quote | request moltbook/api/v1/search | request statuspage/v1/pages/p1/components | request strava/api/v3/athlete/activities | request {host}{path} | restaurants_availability | sheets_append_row | shell adb install | shell adduser | shell alembic merge | shell amtool check-config | shell ansible | shell apachectl configtest | shell apt list | shell apt-cache policy | shell apt-mark showhold | shell aws ec2 modify-instance-attribute | shell aws iam add-user-to-group | shell aws iam create-access-key | shell aws iam create-user | shell aws iam delete-user | shell aws iam generate-credential-report | shell aws iam get-credential-report | shell aws iam list-groups | shell aws iam remove-user-from-group | shell aws lambda get-function | shell aws lambda list-functions | shell aws lambda wait | shell aws logs tail | shell aws rds create-db-snapshot | shell aws rds restore-db-instance-from-db-snapshot | shell az webapp list tsv | shell bq load | shell browser_fill search | shell browser_navigate | shell browser_resize | shell bundle outdated | shell bundle update | shell calendar_create_event title | shell calendar_delete_event id | shell calendar_freebusy attendees | shell calendar_list_events | shell cargo publish | shell cargo update | shell celery app | shell certbot certonly | shell certbot revoke | shell composer remove | shell contacts_search name | shell convert | shell csvjoin | shell csvjoin sku | shell dart run | shell dbt ls | shell dbt source | shell docker compose pull | shell docker ps | shell docker run node | shell docker update | shell docker volume ls | shell docs_create_document title | shell docs_get_document id | shell esphome config | shell esphome run | shell flights_details id | shell fly secrets set | shell flyway info | shell flyway migrate | shell free | shell gcloud config get-value project | shell gcloud iam service-accounts create | shell gcloud run deploy pdf-renderer | shell gcloud run services update-traffic quotes | shell geocode | shell get_reservation_details id | shell getent passwd | shell gh release download | shell gh repo archive | shell gh ssh-key add | shell gh variable set | shell gh workflow enable | shell git check-ignore | shell git count-objects | shell git for-each-ref | shell git rev-list | shell git submodule add | shell git submodule deinit | shell git worktree add | shell git worktree list | shell glab ci list | shell glab ci retry | shell glab mr create | shell gmail_create_draft | shell gmail_search booking | shell gmail_search cancellation | shell gmail_search hotel | shell gmail_search is:unread | shell gmail_search subject:security | shell gmail_send_draft | shell gmail_send_reply | shell gzip | shell helm uninstall | shell heroku config:get | shell heroku config:set | shell heroku config:unset | shell hubspot_search_contacts email | shell hugo list | shell hugo server | shell iconv | shell id | shell id anika | shell id deploybot | shell id lena | shell id okoye | shell id pavel | shell id3v2 | shell img2pdf | shell immich server-info | shell instagram_list_comments | shell install | shell jarsigner | shell kafka-consumer-groups.sh | shell kafka-topics.sh | shell kcat | shell kubectl config use-context | shell kubectl cp | shell kubectl create job | shell kubectl create rolebinding | shell kubectl delete | shell kubectl delete pod | shell kubectl delete rolebinding | shell kubectl describe pvc | shell kubectl describe secret | shell kubectl get hpa | shell kubectl get ingress | shell kubectl get ns | shell kubectl get rolebinding | shell kubectl get rs | shell kubectl get secrets | shell kubectl patch pvc | shell kubectl wait | shell libreoffice csv | shell linkedin_get_job id | shell logcli query | shell lsb_release | shell message_send answer | shell message_send result | shell message_send summary | shell mkdocs build | shell mongodump catalog | shell mongosh app | shell msgattrib | shell netlify env:set | shell node i18n-diff.js | shell notion_create_page title | shell notion_duplicate_page id | shell npm pack | shell npm update | shell npx electron-builder | shell npx husky | shell npx npm-check-updates | shell npx openapi-typescript | shell npx serve | shell npx tsx | shell nvm install | shell okta_list_users query | shell okta_reset_password user | shell openssl req | shell pagerduty_list_oncalls | shell pagerduty_list_schedules query | shell pg_isready | shell phpstan analyse | shell pip-compile | shell pkill | shell plutil | shell pod deintegrate | shell poetry remove | shell pre-commit autoupdate | shell protoc | shell py-spy record | shell pydocstyle | shell python analysis.py | shell python app.check_logging | shell python docx_replace.py | shell python finetune.py | shell python fix_dates.py | shell python http.server | shell python letters.py | shell python merge.py | shell python plot_hist.py | shell python plot_revenue.py | shell python rename.py | shell python restyle.py | shell python send_invites.py | shell rcon-cli list | shell rcon-cli whitelist | shell redis-check-rdb | shell redis-cli flushall | shell redis-cli flushdb | shell reprepro | shell salesforce_export_rows format | shell sentry_get_issue_details | shell slack_users_lookup email | shell slack_users_profile_set status | shell snowsql prod | shell soffice | shell soffice csv | shell spotify_search query | shell ssh | shell systemctl is-active | shell systemctl stop | shell terraform force-unlock | shell terraform import | shell terraform output | shell terraform state rm | shell timedatectl | shell timedatectl set-timezone | shell top | shell truncate | shell ufw insert | shell vercel deploy | shell vercel link | shell weather_forecast city | shell web_search | shell west flash | shell who | shell wp db | shell wp maintenance-mode | shell wp post | shell xcrun simctl | shell yt-dlp mp3 | shell zbarimg | shell {file} | shell {name} | shop_cart_add | shop_checkout | slack_create_channel | slack_dnd_info | slack_open_dm | slack_set_notifications | splitwise_create_expense | spotify_add_tracks | spotify_current_playback | spotify_now_playing | spotify_pause | spotify_play | spotify_playlist_add | spotify_recommendations | sql alter user | sql create extension | sql create user | sql insert | sql vacuum analyze | superset_refresh_chart | telegram_send_message | trains_book | zendesk_add_note | ~shell black | ~shell cargo add | ~shell cargo build | ~shell cargo fmt | ~shell chown | ~shell cmake build | ~shell composer require | ~shell dotnet build | ~shell flutter test | ~shell go get | ~shell go mod edit | ~shell gradlew clean | ~shell mvn dependency:tree | ~shell mvn flyway:info | ~shell mvnw test | ~shell node | ~shell npx cypress | ~shell pnpm install | ~shell pnpm test | ~shell poetry add | ~shell poetry run pytest | ~shell python venv | ~shell ruff format | ~shell sudo | ~shell sudo adduser | ~shell sudo apt-mark | ~shell sudo cat | ~shell sudo certbot | ~shell sudo deluser | ~shell sudo docker | ~shell sudo rm | ~shell terraform fmt | ~shell uv sync
`;
