/**
 * How many tasks of the tables use a word: what many use says little. Made by `bench/tune-merging.ts`.
 *
 * @module
 */

export const COUNTED_TASKS = { words: 5181, steps: 1597 } as const;

/** A line for each count, the words behind it, as stems. */
export const IN_REQUESTS = `
  687 make
  579 add
  569 get
  446 file
  444 set
  413 new
  401 fix
  392 write
  377 page
  373 run
  338 app
  337 creat list
  326 find
  320 show
  313 put
  302 chang
  279 build
  276 check
  273 server
  259 tabl
  248 open
  238 code
  233 api
  232 data
  220 move
  213 time
  211 custom
  207 turn
  204 order
  203 version
  201 per
  198 test
  195 old
  194 project
  193 look
  192 report
  189 servic text
  187 keep two
  186 give read
  184 remov
  181 call
  180 updat
  179 export
  177 log take
  173 go
  172 fail
  171 back
  169 request
  167 error
  165 work
  163 imag
  160 mail peopl
  158 messag
  157 repo
  154 convert send
  150 pdf
  149 document
  146 delet
  145 date name pull releas
  144 account commit number
  143 clean
  142 folder start
  140 db
  139 email
  136 site
  134 client product
  133 migrat
  131 git load
  130 column instal replac
  129 last save
  128 job
  125 photo
  124 github packag
  122 merg
  121 databas line post
  120 host import instead kei note
  119 pictur
  118 postgr
  117 team
  116 csv record
  115 type
  112 link miss
  109 drop store
  108 model sai see
  107 screen tell
  105 book push review ticket upload
  104 branch gener switch
  103 mani phone plan
  102 deploi stop three
  101 form function local
  100 address copi dai row tag
  98 backend
  97 field script
  96 price
  95 block login search upgrad web
  94 button first sort
  93 contain node
  92 googl group invoic
  91 depend queri
  90 access
  89 endpoint pr publish
  88 ask bring format right
  87 machin password
  86 break compon config
  85 event style
  84 download next python return share
  83 card hour port
  82 fill
  81 entri librari sign
  80 main scan sheet
  79 answer automat doc schedul
  78 ci cluster docker
  77 configur month second valu
  76 browser shop week
  75 full issu slow tool year
  74 box compar cut point websit
  73 dump wrong
  72 comment connect histori live long react track word
  71 action aw count label
  70 class close everywher rout
  69 extract rate size split
  68 header json letter map task train window
  67 filter result statu
  66 npm rule support
  65 come lock modul rid token url
  64 chart content pipelin respons state templat
  63 draft left stage
  62 articl worker
  61 cach edit featur sale top
  60 click compani free secur
  59 differ disk know limit manag place process view
  58 cost home leav space
  57 around backup collect handl match offic
  56 against appli base design duplic ship sync ui valid
  55 empti meet on sourc spreadsheet step
  54 behind checkout excel got input laptop profil queue video
  53 archiv bill implement mobil pod render
  52 big broken cloud contact end frontend singl
  51 cancel five item mark mysql output patch print repair small tab
  50 daili memori minut separ
  49 admin control integr land roll score system
  48 activ bank calendar resolv rewrit translat
  47 explain fetch id pass plot restart s3
  46 chat contract environ hook night object payment slack stack
  45 bar crash dashboard dev index instanc
  44 certif flag morn notic pick schema
  43 across alert bug bump colour current intern js select sql togeth whole
  42 ad channel clear enabl env hit http layout nginx person reach renam session statement ten traffic
  41 command compos default graph head latest mode monthli network paper parti plai prepar
  40 android categori comput develop good lost onlin prod question rest secret setup stuff talk total
  39 accept autom awai bucket compil domain gitlab half k8s kill never part provid public storag summaris visitor weekli
  38 dead deploy diff follow hand ip polici restor scale side static structur theme titl
  37 attach background batch di invit join loop path plu slide
  36 board feed insid pai red reduc remot sever termin
  35 blog bui cover debug doubl drive goe improv option pars privat redi refresh role spec string swap target terraform variabl vs workflow
  34 allow editor flow high mac real repli section short
  33 analysi audit author auto cli expir fit io launch leak proxi refer repositori reset rotat ssh stream stuck unit
  32 balanc complain correct html icon plain properli room stale
  31 abl applic best bundl core feedback java kubernet layer lose markdown menu monitor reader resiz revenu supplier thread warn
  30 assign azur colleagu descript enter flight holidai larg logo nativ newest nightli reject self shift stai subscript tax verifi workspac
  29 bad boot car cloudflar complet devic famili figur grid health languag manual monei nest overview proper protect sampl shell submit transact tree trip
  28 ag appoint bot calcul combin dn draw exist expens front incom invalid jump level market offlin past plugin readi region remind reserv rust spend spring throw vm zip
  27 cpu css execut finish includ notif preview rail rang readabl regist renew requir signup somewher stori summari unread visualis volum watch
  26 amount appear busi choos due fresh green interact lint method near outdat paid problem rais readm snapshot strip sum touch transfer tune twice unus wait
  25 adapt auth cell cert chapter countri deck describ detail django edg font forward kid late lead offer origin pin portal refactor retri scroll smaller stand suggest trace zone
  24 analys bottom budget case consol dataset directori distribut engin found happen highlight logic mean newslett panel player recip registri root safe slot speed stripe term third tidi topic vue warehous
  23 binari convers cross de eat even forc forev hous jira kubectl metric navig permiss program redirect router sent signatur widget
  22 announc brand caption captur clip clone cron deliveri expos express game grow hang hold inbox investig light max measur pip png present progress quot receipt recommend shot tl weekend weight white wipe
  21 annot appl broke cart caus chain deprec displai eslint exampl except extern four gatewai guid handler interfac introduc lambda latenc later mr onboard owner parent prevent rebuild refus reload replica seri social startup suit webhook
  20 al camera compress confirm credenti credit detect effect encrypt extend fair grafana idea incl infra inventori listen locat lookup master media multi podcast posit purg school six timeout toggl tracker travel typescript undo vendor visual vite voic warm wed
  19 angular authent averag black cargo context demo diagram fire freez helper hubspot huge ignor licenc major manifest member mention mess nice non notebook notifi optimis ping power produc random regress relat revis runner screenshot sdk sensor serv shrink subscrib try variant vercel yaml youtub
  18 aggreg analyt asset assist better charg checklist chrome classifi deni desktop downtim drag employe estim failur faster fine firewal frame friendli gap gcp heat hide homepag insert km legal mainten matrix overlai partner pend predict pro raw recov repeat revert round sidebar survei usual went
  17 area becom blank consist crm dark dedup delai depart fake far film flat flutter footer gh gmail grandma guest hash lib modernis music namespac net op parser partit rank resourc respond sequenc skip song spam stock temperatur tenant tf transcript trim vp vulner wide
  16 architectur arriv bike bodi catch celeri citi claim conflict continu definit experi focu forecast forget friend gone instagram insur interview kick linkedin linux littl llm loss mix mp3 notion org outag pair php playlist previou prop segment solv staff star timelin ts usabl whatsapp wordpress workbook zero
  15 album alemb arrang avatar behaviour birthdai burn clock consum coverag defin der dialog discount dockerfil electron encod enforc entiti expo extens hardcod hole ingress kafka longer mistak netlifi organis outlook panda parcel parquet pattern payload persist press prompt quick reason registr rememb reproduc rerun scratch seat sell sentri simpl ssl stat straight summar thumbnail tick transit ubuntu vanish visibl visit weather wiki wire wrap wrote xml zoom
  14 anymor apart approv attribut badg beim bi bounc catalogu club common crate crawl cycl deal digit disabl dog dynam earli elasticsearch evalu exchang headlin hot hotel jpg kernel linear low normalis os pool properti propos rebas reboot rollout salari similar sleep student studi tablet timer todo transform trust tweet unknown upstream walk written
  13 acm agent alarm apt avail bind blob bulk churn contribut crontab deriv emb embed enough episod eras facebook fallback fast fly formula hire ident info inject inlin internet iso keyword kitchen learn leas leftov lower made margin mock mp4 ns older outgo outsid perform pixel poll prettier purchas rd refund regener restrict resum revers salesforc sensibl simul slim speech statist stick timestamp undefin vault viewer websocket
  12 alt ancient anim async backlog bigqueri blind boss canva carri changelog choic chunk collaps compat complaint cooki cours decis deep deliv die direct docx dr expand expect ffmpeg float galleri given gpu grab hard heavi il incid isol jest keyboard lectur loan modal neighbour noon ow pack platform popup primari prometheu prune qualiti quarter ram recent retir ring route53 rss runtim speaker spotifi src stabl strict surviv symbol taken tap tone trial ugli um unifi vpn width wifi workshop worth
  11 accid adjust affect audio biggest bootstrap built cdn cheap cheapest cleanup concurr condit critic curv cv da deadlin degre demand dep digest dinner dir doctor fastapi fat food framework gate gdpr gene graphic guard hint idl inconsist init instruct la lazi le legaci materi metadata middlewar modern multipl mum normal null overdu overflow overlap paramet patient piec playwright prefix pypi recur renov rent reus ruff scrape seed shut sick signal sit skeleton snippet sound speak spell spin spot tile trail true tv un vector
  10 abstract accord agre agreement alloc annual avoid babi banner bound callback came charact commun corpor dad daemon decid dependabot diari discord driver dry e2e ec element euro ex factor feel fold grant grei groceri growth heap helm increas ingest intro known length lighthous lunch marker markup matter mehr met meter mongo monorepo mous movi mutat newer nur overrid paint palett param park paus popul possibl prefer printer receiv remain reorder reusabl robot safari searchabl selector sentenc shape shorten silenc slice station stub submodul typo understand var vitest wall water xlsx yearli
  9 ab afternoon agenda ai alia aliv analyst arrai attack baselin basket bei belong beta bin bit buffer builder caller campaign candid cap capac checkpoint codebas coffe comma con cursor decod dig divid dropdown ec2 eight electr energi escap essai etl eu exam exceed exit explor financ forgot garden gc gem german hack handbook handi happi harden height help hero hidden hostnam hotfix hourli iban javascript journal jwt kpi lab lesson lift localhost mailbox maria mermaid messi mirror modifi moi moment mount mute na novel nudg openssl overwrit pagerduti pagin pc peer percentag period pi pic pile placehold polit poster printabl programm pytest qa qr questionnair quota ran reachabl remark research restaur risk routin rsync said scaffold scrub sender shortcut silent socket soon sqlite standard sticki subject subtitl svg tailwind thesi throttl transcrib triag uniqu up urgent us useless vacat vacuum wheel world worst
  8 airflow along alter anonymis apk append associ auditor automatisch band bastion beginn bio bookmark boundari brief bullet cake care centr certbot cheaper citat cold color confer contrast contributor convent coordin datadog df directli discuss dist district door driven en exif explod face fall fals firm flatten floor flush foreign fork freelanc geo goal grpc guidelin gym hetzner hike hover hub hundr initi instrument jupyt lag landlord least ledger less lf licens mailer mask maven minor narrow neg nicer nurs nuxt obsidian often paragraph passag peak picker pl plant polygon portrait pptx pre prioriti procedur projekt protocol quantiti quiz rabbitmq race raspberri recreat redesign restructur retent revok sensit shard slider slip sm solut sq standup street subdomain subnet temp tier tini tire town trade trend uncommit unsubscrib util van virtual vpc vscode webinar welch wp wrapper
  7 a4 accuraci air align aloud altern analyz annoi argument attempt auswerten autocomplet ax bakeri bash bigger blood bought bridg broker bu byte cash chao children chore christma comparison conda condens consumpt corner crawler cronjob crop cuda cup cve dag dart debian decim declar distanc drain drawer drift elsewher english exercis ey fade fan faq figma forbid formal fragment giant gift gig gradl graphql grep halfwai histor homelab household identifi indic interpret jona kg lai lamp life linter localis loos mailchimp maintain meal meta metabas microsoft million mod mongodb nearli nois none offsit orphan packet pager particip pnpm poetri polish postgresql pressur privaci promo provis quit rain recurs redeploi redund rental replic rescu respect scheme seit seo serial serverless seven si sidekiq sku smtp solar spike spread squar squash srt stitch success summer suspici syntax tail telegram till toolbar torch tout trello uninstal upsid usb utc uv versu virtualenv wake watermark weak weekdai welcom yellow zod
  6 a11y abort abroad advanc ago ahead amazon american anna apach arm arrow artifact asid await ban bare bedroom benchmark berlin birth bloat blow blue blurri boilerpl breakdown brew brochur ca cada cat central challeng changeset checkbox checker child clickabl climb cloudfront co competitor concaten concert constraint contractor cookbook corrupt council coupon criteria ctrl culprit curl datafram datetim dbt delta den detach dictat dies digitis dimens div droplet dynamodb enlarg enum epub erst es evict exact exactli exce exec explan fact festiv filenam firefox flaki flip folk frequenc funnel garbag gp grade gsheet ha handout handshak hardwar headless heart heic heut horizont hr hunt hurt hydrat im impact indent ingredi insecur insta interest jpeg kindl klein knowledg lang lb like lisbon loader logist lot mai makefil man md median microservic mijn mileston min mismatch mm nullabl obsolet offici ohn openai openapi outcom outlin overnight ownership pad pain pane panic parallel passport paypal perman pg plate playabl playbook plumber pointer portfolio promis promot prospect protein protobuf pytorch quarterli quiet ratio reactiv realist recognis reconcil reel regex restic reveal ride road rubi salon san scope scraper scrollbar sd seem seq shipment shoe sketch smart snowflak sofa sollen sqlalchemi stamp standbi statt strategi studio sub submiss systemd tech technic tester thousand threshold tighten todoist tom tutori tweak twitter txt unabl vacanc venv verif vertic violat vocabulari wast wcag whitespac wird
  5 1password 1st 2fa algorithm alias alon among ant arm64 art asana backoff backport barcod bed bisect blame border bore bottleneck braucht bright bringen buyer bypass calc calibr calm chair chariti chase cherri claud claus cleanli clinic cloudwatch coin composit consolid constant consult cook corpu correl counter creation currenc cypress db01 dd decent decompos deduct defer dentist depot dict docstr doit dom donat dot drill een egress elast elect emoji envoi epoch er est evernot evid exhaust expiri fargat fastlan favourit fee final financi flake flash flux flyer fn foo forgotten formular forum frequent fridg fund gitignor gke glanc global grammar gs gunicorn gzip hall hamburg hammer handov healthi hear heatmap heroku href human illustr inact increment infinit inform infrastructur inspect intermitt interv jenkin jsonl june kanban keynot kotlin kurz lack lake lan largest launchdarkli lawyer lena lifecycl lighter lockfil loki ltd macro marketplac medic membership memo mesh mind mini minim minio mit ml mortgag mp3s ms nach nameserv nav nearest negoti newcom nicht niet nowher nvmrc ocr octob offset organ orm painfulli passphras payslip pentest percent pharmaci phase piano pickup pill pitch pivot planner polar powerpoint practic preload pretti prisma priya probabl probe profession profit proof radix recal recalcul recap recipi reclaim retro rn roadmap robust rollback roof roster sandbox scanner secondari seen semant settl sftp shopifi simplifi sister slash slowest smoke sn snap softwar sold solo steht struct sunset svelt sveltekit swagger swipe taxi teach temporari throughout timesheet timezon tip toddler tomcat trash truncat tsc twelv typographi unlock unpack utilis volunt vor whisper whitelist wife wildcard win wireguard wizard workload workout workstat www xcode yarn yield zeilen zombi
  4 12th abandon abbrevi accent actual agenc airlin airport airtabl aktuellen aller almost alpin anki anniversari anywher apollo appeal argo assembl assert assess astro atom attend auch audiobook auf aurora autosc avi axi axio az backfil backward bag bake barr basic bean beat begin ben beneath bibliographi bitbucket boil boiler bold bookkeep boolean bq brother brows bubbl bugfix build02 bundler cafe calendli canon carv catalog categoris caught center chatbot checksum chip choir cleaner cm cmake cname collabor com configmap confluenc constructor contest contig cope counti courier crypto dana dash daten daughter death debt declin decor degrad dei depth dermatologist descend destroi deviat diagnos dial disconnect dishwash doi doppelt dose dossier dotnet dto duti echo egg enemi ensembl entr epic exiftool exposur extra facet fahrenheit fail2ban fallout fastq firebas firma fixtur flac flashcard flask fleet focus footbal forest former franc freitag ftp fuzzi gain gantt garag gather gave genom gestur ghcr ghost gitleak goreleas goroutin gross ground habit haproxi harbor harvest headcount heartbeat hell hierarchi highest homework honour hospit httpx hugo hung huski i18n icloud ifram ihn imap immedi imprint individu infer inherit instant int intend intent intercept intermedi intl intranet intun invis island jackson je jq julia junk jvm kibana kickoff laden lane laravel launcher leader leaflet leed leer legit lettr liegt lign liquid mandatori manuscript meaning medit metal mid middl minu mondai motion motiv mvn mx mypi narrat neighbourhood neutral newspap nextcloud nina noisi northwind numer numpi nvidia oauth ob observ odd odt ollama oop opensearch opportun orient outlier own p95 paperless parallelis partial partir passwordless payrol petrol photograph pid pie pipedr plaintext plane plausibl plug pocket polyfil pon pop porto postal precis prem premium prep presign prior projet proofread propag proto prototyp proxmox pub pump py pydant q1 q2 qpdf qu quicker raster recognit recoveri reddit redo ref referenc registrar rel relai reliabl reloc replai reschedul resolut retain rework rich river rsvp safeti sam sanitis scene semver sentiment sepa serialis seul sha256 shortlist sidewai signific ski slug smooth soft sometim son sono spain span spark speci specif sphinx spinner splash sport sprint sso stabilis stall standalon stash steer stell stolen storybook straighten stretch stylesheet subcommand subset subtask sudo sundai super suspect synthet takeout tall tanstack tarbal tauri tauschen tempor terribl testimoni textarea thermostat thin timet tmux toast ton tooltip tour treatment ttl tunnel ufw uit umlaut uncertainti unemploy unencrypt unformat unhealthi uniti unsupport untangl untest untrack uptim val vcf vectoris vet vi viel vienna villag visa vital vtt wage wash wav wave webp weg wegen weigh weird wenn werden what winter wish ya zsh zum
  3 14th 2m 3d 5xx a100 a3 aab abc123 abfrag accident acquir act adopt advertis advisori afford airbnb alb amend amortis anchor anfragen angri anmeldung anomali anschreiben ansibl anti appel april arch arg aria artist assigne assum assumpt atla attende atualiza aufgaben aufsetzen augment autosav autoscal awar backdrop balconi bam bashrc basi batteri bavaria bell berechnen bitrat bitt blacklist blocker bond bottl brain brotli brute bugsnag bullmq bunch buzz calori cam capit carrier categor cd ce celsiu centralis cf chanc chi chosen chromium church circl circular clair clang clash classif clic clickhous climat clipboard clippi closur cmd codemod codespac collid compact compens complex concat confid consul copilot copyright cor countdown coup court crazi cred crime critiqu customis damag danger dangl darf dayj deactiv debezium debit decemb defect delimit deliver departur descriptor desk detector deux devcontain dialogu dice dim dimension discrimin dish dismiss distro disturb dkim docusauru docusign dollar donor drone du dual dummi dun durch ea earlier earn easi ebai ebook effort eintragen elasticach elixir em embarrass emerg emit endless enrich entra envelop enzym ephemer equal eresolv esm european ev exclud executor exhibit f1 fa factur failov fairli fait faker fasta fatal father faut favicon fecha fewer fiction fifo filesystem finder flex flood flywai fmt folien formatt formulieren fpm fraction frankfurt fun funni garbl gcloud gdb geojson geometri gerad germani getter gist gitea gitop glacier gmbh golden gpg gpx gram graz greet groom guarante guardar guess haal halt handwritten hashtag hcl headphon healthcheck het higher histogram homebrew honest horizon hotspot hst iam ic immich immut imposs in inch incorpor independ inner inset instantli intact integ intellij inter interpol investor ipynb ireland iter jacket januari jar jazz jdbc jeder jellyfin joblib jot jsdoc jstack junior kart kcal keycloak kilometr kiosk knip komponent kustom laggi langsam larger ld leagu lebenslauf leeren len letsencrypt li lifetim lisa litr llama llena lodash lokal looker love maak magazin magic mailhog malici march mart marta mass mastodon math maximum medium mein meinem memcach memoiz metr mfa mike millisecond minecraft minimis minimum mixin mkdoc mkv modif modulo mon monster mont montag morgen mov movement multipart municip museum mustn mutabl mutex nada nat natur neovim nexu ng nil nix npc npmj nut nvm oauth2 occur occurr offboard og oidc oktob oom oomkil opa openvpn oper opinion opt orchestr outstand overal overload overwrot par pasa passend passiert paul payer pem percentil perf permit personalis personio pet petit phish phrase physio pipe pizza pkce po poke polymorph poor popular por porch portabl portion postcod posthog prefil prematur preprocess prerend prettifi princip privileg prolong psd pulumi puma q3 q4 quali quando quartil queu quickli quickstart quorum rack raid railwai raj rake rambl ramp randomli rare reaction realtim recept reconnect recycl redact redlin refin reflect rehears reimburs reindex reinstal reisekostenabrechnung relaunch relev reli remount reorganis repro retriev retyp reward reword rfc rm rollup rpc ruleset runbook saa sane saniti satur scannabl season segfault seller sendgrid serd seriou sha shadow shapefil shopper sicher sidecar sin sing sitemap skew skript slave slideshow slowli sluggish smi snake snooz soap soffic solid sourdough spdx speichern spiel splitwis sponsor sprite spy ssd standardis startet stateless statuspag std stg sticker stimmt storyboard strain strang stratifi strike su subfold substitut supabas suppli surfac surnam svc swift swiss symfoni t3 tage tailscal tape tarda tarea tariff tb teacher tear tempo tent textual thought throughput tie tiktok tiptap tobia todai told took topolog trait transcod transpar transpil transport trap tri trivi trop troubl trufflehog trunk tsconfig tupl turborepo turnov twilio typeform uhr umsetzen unassign und unexpectedli unfinish unhandl uniform univers unix unresolv unsign unter untertitel unusu unzip upsert urlaub usernam vat verbos verein vers viaj vibrat viewport virtualis vllm vlookup volta von vote waarom wandb war warranti wasm web02 web1 webassembl webfont webm whiteboard wireless withdraw woocommerc worksheet xero xgboost yank yoga youth yyyi zahlen zendesk zet zettelkasten zotero zur
  2 1080p 10x 15th 164 200gi 23rd 28th 2d 300 3h 3x 4th 512mi 7b 7z 940 a5 abbiamo absenc absturz abteilung abtippen abus academ acceler actor adr adress adult advent aerial af affin aggiungi aid aim aktuel alerta algolia alik all allergen allergi amd64 ami ana anaconda ancestor ancien anleitung anonym anova anyhow ao ap apiec apn appendix appliqu apprais ar architect argocd argu artifactori artikel artwork asia asthma asynchron au aufnehmen ausfal auslagern ausmachen ausrechnen austin autograph automerg autostart autovacuum autowir avant aviso avro awesom b2b babel backblaz backbon backlink backoffic backpack backspac backtest backtrac bail banana bandwidth barista barrel barrierefreiheit bat bcftool beantragen bearer beautifulsoup bedtim beet behav beitrag bekomm beleg belegen bella bello bench benefit bereitschaftsdienst bescheid besid bewerb bibtex bicep bij bilder billion biom bitcoin bitmap blameless blast blink blockiert booklet boost bord born borrow bracket brainstorm brave brazil breadcrumb breakfast breakpoint breath brevo brich brightwav broad broadcast brown browsabl bubbletea buildkit bulb bun burst cabin cacheabl caddi caffein camcord camp campo canari capsul captcha carb career caret cartella carter cascad catchment cater cellar censor censu cento champ chaqu charger chatti chauffag che chicken chmod choke chop choropleth chromat cinema cipher circleci citizen citu clamp clara classic clf clickup closest cloudform cloudtrail clutter coach coat cobol cobra coco cocoapod codebook codeown codespel coli colima collector collis colouris columnar combobox commitlint committe commut como competit complianc compliant complic component compound concentr condol conflit confus consulta cont container contenedor copenhagen copier cosign couch creativ crlf crosstab crowdin crt crud cryptograph cte cyclomat cyclonedx d3 darstellen dass dat databrick dataload dati dawn dc dcim deadlock deb debe decoupl decrypt dedupl del dell demograph densiti depcheck deposit dernier desarrollo determinist deve devop devtool dialect dictionari dienstplan diesem differenti digicert digitalocean dijkstra dip directo dirti disagre disappear disclosur discoveri dislik distinct distroless ditch diverg dividend dlp dm dmg dnd do dock domin donn donnerstag dont doppler dotfil downgrad downstream dpi dpkg draggabl dragon drink drip droit dropzon drown drug drum ds dsgvo dtype dublin duckdb dumb duplex durat dy dynamo dyno eager easili easter editorconfig ef effici ein einbauen einbinden einblenden einchecken eingaben einmal einreichen ek elev emac emblem emfil eml emma employ engag enhanc enotfound enrol ensur enterpris entir enzo eol equat equip equipo erb err erreichbar erstellen ersten esa esbuild espresso essenti establish esx2 eta etag etcd etiqueta eu261 ewig excus expans expert explicit expliqu explos exponenti ext4 externalis f5 factori fai falcon farewel farm fault favour feder feedli fehlermeldung fell fenster filial finanzamt finger fingerprint firestor firmado firmwar fish fixm flame flap flea flesh flicker flour flower flu foot forgeri formato formulair formulario forth foundat fp fr fraud freistellen freshen fri frisst fritzbox fsck fuel fundrais funer ga ga4 ganzen gard garmin gatekeep gdoc gedcom gegen geht gemfil gender genealog generalis gentl geoip gestern getaddrinfo gguf ghent ghostscript gif gigabyt gin giveawai gli globex glossari gluten god godaddi godot golang golangci grace gradebook gradient gradual grandfath grandpa grandpar great greenhous grinder groupbi groupon growthbook gsap gsutil gtm guardduti gui guilti guitar gut gyp h264 h265 hab hace hallmark handmad harmonis harvard hat hatch hazm heard heb held helmet hem hex hf hibern hiccup hier hierarch highli hilf hinwei histoir hl7 hobbi hochfahren hochzeit hog holt hootsuit hora hotter hpa hpc html5 htmx htop huggingfac hum humid hunk hypermedia hypert hypervisor i18next ich id3 idempot idiomat idrac ii ill imagemagick img2pdf immer implaus impressum inclus incompat incomplet indexeddb indoor inflat influx influxdb infograph inhaltsverzeichni innodb insan inscript insight instacart interceptor intercom interrupt intersect introduct invest iphon ipsec isort ist istio itinerari jab jaeger jakarta jam jamf jane janki januar japan jardin jargon javax jdk jean jedem jenkinsfil jinja jitsi jmap jo joomla jour journalctl jqueri jscpd jsdom jsonb juli jumbl junit justfil k6 kacheln kaggl kamera kaputt karpent karteikarten keller kennzahlen keyless keystor keystrok kilo kim kinder kindergarten kindli kit kml knee komen kommentar kommt komplett konto kontoauszug krankenkass kreuzberg kubelet kyocera ladder landscap laps lasagn latex leaderboard lee leg lego leipzig liabil libphonenumb lie lien lightbox likert limerick lit lite liter literatur liveview lm lobbi locker locust log4j logcat logger logout logrot loja lokalen london lora loud lourd lowest lsof lua luka lump ly lynx lyon m1 m2 m4a m6i maco mad madg madrid mag magnifi malform mamba mandat manuel manuscrit maplibr marco marri matin matlab matomo matplotlib maximis mbit mbox mcp md5 me meer meetup meier meilisearch meld memois memoris men menubar mergeabl merger messwerten mia mic micro microphon microplast midnight mile mileag milk mill miner minifi minuto mir mise mistyp mitarbeit mitgliederlist mitig mjml mlflow mobi modbu moder modsecur moin molecular mom monat monolith mortem mostli mother mountain mpg msgpack msi mtl mui multipli munich mutant mytool nadia nag naiv nan nanopor nasti nbconvert nbstripout ne nearbi nel nella neon nervou netflix netplan networkx neue neuesten newlin nextflow nf ngx nine nineti nitro nodej noindex norm north nostri notari notaris notat notch novemb novo npmrc npy nr ntp nuke numba nummern nutrit nx oat oben ocado occas ocrmypdf oferta offend offload ogg oh oil okoy okta oldest oma omar oncal openpyxl opentelemetri opera opml opsgeni optim optimist oracl oral orchid organisieren osm osteria otel oud outbox outgrew oven over overli overtim overwritten owasp p1 p99 pace pact painel pairwis palm pan pandoc para parallax parametr parish passkei paula payback pcap pd peek pen pension perfect petra pfx pgbouncer pgvector phaser phoenix photosynthesi pinch pinia plagiar plantuml playground plesk plex pm poem pointless pollut pom pong popov portug postag postcss postfix postgi postman postmortem pound pour pouvoir pprof prd precisa precomput predictor prefect prefetch preflight preprod prescript presenc preset pricei prima primer prioritis processlist produkt produktfoto produzion prose prove proven prozess pseudonymis pt publickei pupil purpos pwa pycach pyinstal pyproject pyspark qc qgi qrcode quadrat quant quantifi quell quero questo quickest quintil r8 rabbit radiat radio raft rai rainfal raini randomis rar rash rasterio ratatui rauswerfen rbac reassign rebalanc rechart recht recommit recomput recruit redakteur redmin redraw redriv redux refil reflog reflow refuel regard regexp regular relax reopen repetit repositorio requeu resampl resign resili resurrect reunion revalid rezept rf rhyme richtig rip riski rival roam rocket roman rot rota royalti rpm rq rspec rubbish rubric rxj saca sagemak salesman salmon salt samesit saml sass satellit satisfact sauber sav sbagliato sbom scam scari scatter scenario schalter schemat schneller schreiben scp screencast screw scribbl se sea seal sec seek seguridad sehen sein sekund selenium selfi semicolon seminar sencilla septemb settlement sex sft shade sharp sharpen shelf shim shoot shortcod shortest shortlog shown shuffl sieht sig sigterm silli sim simpli sind sink sitter sklearn slept slurm smallest sofort soften soil solver sortabl sou soup spa spanish special spectrum spent sperren spider spit splitter splunk sporad spss sqlite3 sqlx squarespac ssid ssm sta stabil starter starv stata statefulset statsmodel stehen stellenanzeig stepper still storno strai stranger strapi strava streak streamlit stress stromverbrauch strong stryker stundenzettel stutter subcategori sublet succe sul summen supermarket suppos surpris suspend suspens swallow swarm sweep swiftui swim switchov sx sydnei syft synchronis systemctl tabel tagesordnung tailor tailwindcss takeawai tale talli tank tar taskfil teaser tediou telemetri telnet tender tens terminolog testo tex texto textur tfrecord theatr theori thirstier throwawai thumb thyroid ticker tidyvers tiff timescaledb tipo tisch titr tokyo toler tomato toml toner toolkit tower tradui traefik trailer trainer tram transient transliter triangl trick trigram tripadvisor triton trivia trivial truck trustpilot tu turbopack turnstil twine typeahead typefac typeset uber ulimit umap umsatz unban unblock uncl unclear uncov undelet underli underscor unet uneven ungelesenen unimpl unleash unload unmaintain unmarsh unnecessari unnot uno unpaid unpivot unprivileg unprotect unpublish unreach unreleas unreli unsaf unsav unten untouch untriag untyp unwrap upcom upright upstair urban urgenc ursach usag utilisateur utrecht uuid uvicorn va valgrind vanilla vaultwarden vecchi vegan veget vegetarian vehicl veloc venda venu veraltet verb verdaccio versa verstehen verteilen vhost vice vide vier vietnam vim violin vision vnc vocab volatil volcano voll vom voor voucher vps1 vultur waf walkthrough wallpap warenkorb waschmaschin wat waterfal wear weasyprint webcam webflow webpack webview weed wer widen wie wikipedia wine winner wip wirefram wireshark wirklich wise wishlist wlan wochenbericht wollen women workdai worktre worri wrangler ws wurd x509 xlsm xrechnung yard yen yml yolo yt yum zalando zeiten zoek zshrc zu zusammensuchen zustand zwei
`;

export const IN_STEPS = `
  288 edit
  270 write
  185 npm
  176 list
  172 git
  143 test
  138 get python
  134 py
  122 search
  109 creat
  107 ts
  105 read
  94 run
  88 gh
  83 md
  78 instal
  73 pdf
  72 json push
  68 statu
  66 build
  65 curl
  61 commit
  60 select
  53 psql pytest
  52 csv
  51 add
  50 kubectl
  49 delet ls
  44 id yml
  40 txt
  39 tsx
  38 aw
  37 docker
  36 fetch head
  34 pr
  33 rm set
  32 event name pdfinfo
  31 pip queri
  30 grep log
  29 contact pandoc ssh
  28 calendar checkout
  27 check
  26 systemctl
  24 docx titl updat
  23 acm gmail gmail_search png
  22 env
  21 book browser_open js merg
  20 qpdf rollout yaml
  19 describ issu reload
  18 browser_click send sql
  17 api appli mail pdftotext view
  16 browser_fill jpg migrat servic tsc vitest
  15 cancel convert-to headless histori pull
  14 com df diff label plan pod readm releas show tag uninstal
  13 db deploi dump ha invoic kei libreoffic messag page terraform
  12 bodi clean compos crontab email ffmpeg filter go io mkdir nginx onelin path prune repo web_search
  11 call ci comment entiti mv pg_restore prisma src state upgrad watch
  10 analyz bank certbot de eslint explain fill fix gmail_create_draft hubspot journalctl order plot redis-cli remind restart spotifi sudo tail version
  9 alemb bq config cp devic dig dockerfil drive drop dry-run du file flight imag mogrifi note open pg_dump s3 track vercel xlsx zip
  8 cargo close current custom dev exiftool ffprobe forc format gmail_batch_modify init jq manag message_send prod project remov renew reset review secret slack tf toml ufw uv valu wait wc {host}
  7 audit changelog convert count coverag css find forecast gitignor item light mp3 mysql no-edit photo playlist ps publish sheet sort stat stop sync whisper
  6 album alert apt-get base branch calendar_create_event channel chdir column copi deploy ff-only gcloud glab home html jira mp4 netlifi openssl outdat password pdftoppm post pre-commit recip recurs remot report revis rollback rsync scale shop start system train turn undo wav yt-dlp
  5 app archiv attach autogener avail balanc batch cach certif conf connect create-index createdb csvstat deal drop-index ec2 echo empti filter-repo free function gmail_read_thread gmail_send_draft group health helm hotel identifi instanc jest jsx lambda layout max-depth model node notion_search okta_list_users pattern place pptx prometheu pub reference-doc render rerun reserv resiz restaur result revert sampl scan secur sh share submodul summari task text transact type upload vacuum weather
  4 (crontab account all-files allow alter amtool attende calendar_freebusy cat cert-name cherri cherry-pick chmod climat clone date dbsize decrypt dir dockerignor dropdb expens fail fdupe geocod gmail_get_message gmail_send_message grafana header homeassistant_get_state hosted-zone-id hubspot_search_contacts import index invert-paths java launchdarkli launchdarkly_get_flag librari link lint lock make map mirror modifi mvn notion_create_page nvmrc outdir pars pick plai price rang rb rd reflog replac replica restic role salesforce_query schema scp sensor show-encryption snapshot soft sourc sqlite3 squash ssh-keygen strict tabl target temperatur thread timer todoist vacat vacuum-size verifi workflow wrangler zendesk_search_tickets
  3 absenc amazon append apt author aux b2 b2:acme-backup:srv backup billing_get_order bin bisect blame board browser_snapshot browser_take_screenshot browser_upload bucket budget cProfile calendar_list_events campaign categori change-batch chat citi cli cloudflar cloudfront cluster confirm contacts_search cov cov-report create-invalidation cronjob daemon daemon-reload db-instance-identifier db-snapshot-identifier delete-branch deprec describe-security-groups deu disabl distribution-id doc doctor downgrad download enabl eng envelop field flag flutter folder follow-tags force-renewal forward from-file generate-notes gmail_create_filter gradlew grant gs gz gzip heic in:inbox inbox includ instagram invalid invit job jupyt kill lasttimestamp launchdarkly_update_flag limit locat log-failed lsblk m4a media mysqldump nbconvert notes_search object ocrmypdf opent pass paye pdf2docx pdffont permiss personio playwright prettier previou product prof pydocstyl qualiti raw rebas record refund region request return room rotat rout rs ruff rule save sed select-index sentri sentry_get_issue_details servernam sheets_find_spreadsheet sheets_get_values silenc single-transaction slot soql sort-by spreadsheet srt srv ssh-key stage statuspag stripe subject subscript team tesseract tgz todo top transit twine uk unsubscrib uri venv weather_forecast whatsapp word-diff workspac zendesk_get_ticket {name}
  2 abort access addus admin_users airflow airtabl alarm all-targets allow-dirty ansibl answer aspel audio-format autom autorepli autoscal avz bahn bcc black block browser_navigate browser_resize bug bundl calendar_delete_event calendar_search_events calendar_update_event calendli cart categor chang check-ignore checkin cidr clippi clock cmake code collect compani content convers core count-objects cpp cpu-percent create-database create-role csvstack dag dai dashboard datadoghq deck deinit deintegr deliveri delus depcheck describe-db-instances describe-db-snapshots describe-instances describe-services detect dinner disabled-password discov dist docs_create_document docs_get_document doctolib docusign dotnet draft drop-role duckdb durat ec encrypt enddat engag env:set environ episod eslintrc estim eval ex extract-media featur field-selector flights_details flushal for-each-ref force-with-lease form freebusi friend gdb geco gener get-function get_reservation_details github gitleak gmail_send_reply gpslatitud gpslongitud grafana_query_prometheus graviti group-id group-ids growpart hard heif-convert heroku hostnam hpa htpasswd hubspot_create_contact iam iam-account if-exists ignor in2csv ingress ini input inspect instagram_list_comments instance-ids invok ipynb is:unread jira_search_issues journei lead line linear linear_update_issue linkedin_get_job list-functions ln load loan logcli logrot mailchimp maps_directions max metric min mj mongosh music mypi new no-ff no-index no-owner no-pager noout notes-file notion notion_duplicate_page npm-check-updates ns number nvm okoy okta_reset_password omit onboard op org overdu pack pagerduty_list_oncalls pagerduty_list_schedules paid patch payment paypal pdf-renderer pdfimag pdftk petra phone pip-audit pipelin playback pnpm podcast poetri port posthog_query prefix prioriti profil promtool protoc protocol pvc question queue quiet quot race rail recur ref reminders_create remove-home remove-orphans replace-text repo-update report-path request-changes resolv restor retri rev rev-list ride row rspec safe salesforce_export_rows schedul scheme seed sentry_search_issues serv service-accounts sever sicili slack_post_message slack_users_lookup slack_users_profile_set soffic sono split splitwis spotify_search ssh-copy-id stand stop-instances storag subject:security summar svg tar thermostat ticket time timeout to-revision track-changes transfer trivi tweet twitter unread unzip upcom update-function-code update-service uptim valid vault volum vtt vultur whoami whoi xcodebuild xml youtub zendesk
`;

/** Whole steps, as shapes name them. */
export const STEPS = `
  490 ~edit
  121 ~shell npm test
  100 ?read
  68 ~shell git push
  61 ~shell git commit
  50 ~shell psql
  48 ~shell python
  47 ~shell pytest
  39 ~shell npm install
  33 ~shell npm run build
  32 shell pdfinfo
  29 shell pandoc
  24 ~shell pip install
  22 shell git checkout
  21 shell browser_open
  20 ?contacts_search | edit ci.yml | shell qpdf
  18 shell browser_click | shell fetch | ~shell git fetch
  17 shell git rm | shell kubectl rollout status | shell pdftotext
  16 ~shell npx tsc | ~shell npx vitest | ~shell rm
  15 ~shell git add
  14 calendar_create_event
  13 ?shell git log | edit README.md | shell docker build | shell terraform plan
  12 request acme | shell crontab | shell ffmpeg | shell gh api | shell systemctl reload | ~shell mkdir
  11 ?gmail_search | shell gh pr create | shell git tag | shell npx prisma | shell pg_restore
  10 ?ha_list_entities | ?mail_search | shell aws | shell git merge | shell kubectl apply | shell kubectl get pods | shell libreoffice pdf | shell npm uninstall | ~shell npx eslint
  9 ?shell git diff | edit Dockerfile | shell bq query | shell df | shell dig | shell gh pr checks | shell gh run watch | shell mogrify | shell pg_dump | shell systemctl status | ~shell git pull
  8 edit .env.example | edit docker-compose.yml | edit package.json | ha_call_service | shell docker compose up | shell exiftool | shell ffprobe | shell nginx | shell python manage.py | ~shell npm ci
  7 ?drive_search | ?ha_get_state | ?shell gh pr view | ?shell git show | edit .gitignore | edit CHANGELOG.md | request {host} | shell curl | shell git mv | shell git reset | shell gmail_batch_modify | shell npm run dev | shell terraform apply | shell ufw status | shell whisper | ~shell mysql
  6 ?gmail_list_labels | ?shell df | ?shell du | ?shell git status | edit pyproject.toml | request local | shell alembic upgrade | shell aws s3 cp | shell certbot renew | shell kubectl logs | shell pdftoppm | shell vercel env | sql copy | sql explain analyze | ~shell go test | ~shell uv run pytest
  5 ?calendar_list_events | ?calendar_search | ?health_get_samples | ?jira_get_issue | ?jira_search | ?reminders_list | ?shell git branch | ?spotify_list_devices | shell alembic current | shell alembic revision | shell createdb | shell csvstat | shell docker system prune | shell du | shell gh pr diff | shell gh pr review | shell gh run rerun | shell git filter-repo | shell git revert | shell gmail_read_thread | shell identify | shell kubectl rollout history | shell kubectl rollout restart | shell kubectl rollout undo | shell npm audit | shell npm publish | shell npm version | shell npx | shell openssl | shell rsync | shell systemctl restart | shell yt-dlp | shell zip | sql create index | sql drop index | sql explain | ~shell go build | ~shell npx jest | ~shell uv add
  4 ?hubspot_search_contacts | ?invoices_list | ?photos_search | ?shell git reflog | ?shell git remote add | bank_transactions | calendar_delete_event | edit .dockerignore | edit .nvmrc | mail_send | shell (crontab | shell aws s3 ls | shell aws s3 sync | shell browser_fill | shell certbot certificates | shell docker history | shell docker pull | shell docker push | shell docker run | shell dropdb | shell gh issue create | shell gh pr merge | shell gh release create | shell gh release delete | shell git cherry-pick | shell git clone | shell gmail_create_draft to | shell gmail_get_message id | shell gmail_search | shell helm status | shell homeassistant_get_state | shell kubectl get events | shell kubectl scale | shell kubectl set image | shell launchdarkly_get_flag key | shell netlify deploy | shell npx wrangler | shell pre-commit run | shell redis-cli | shell redis-cli dbsize | shell scp | shell ssh-keygen | shell terraform init | shell ufw allow | weather_forecast | ~shell cargo test | ~shell chmod | ~shell mv | ~shell sqlite3 | ~shell sudo systemctl
  3 ?amazon_list_orders | ?calendar_get_event | ?customers_get | ?customers_search | ?drive_list_permissions | ?gmail_get_thread | ?grafana_list_alerts | ?home_list_devices | ?invoices_get | ?mail_read | ?recipe_search | ?reminder_list | ?sheets_get_values | ?shell docker compose ps | ?shell gh run view | ?shell git blame | ?shell kubectl get pods | ?shell npm outdated | ?shopping_list_get | ?slack_list_channels | ?spotify_search | ?todo_get_items | ?todoist_list_projects | ?whatsapp_search_contacts | calendar_update_event | edit .pre-commit-config.yaml | edit de.json | edit tsconfig.json | notes_create | reminder_create | request cloudflare/client/v4/zones | request cloudflare/client/v4/zones/9ab | request prometheus/api/v1/query | request statuspage/v1/pages/p1/incidents | shell alembic downgrade | shell aws cloudfront create-invalidation | shell aws ec2 describe-security-groups | shell aws rds wait | shell billing_get_order id | shell browser_snapshot results | shell browser_take_screenshot | shell fdupes | shell gh pr checkout | shell gh pr close | shell gh run cancel | shell git bisect | shell git rebase | shell git submodule update | shell gmail_create_draft attachment | shell gmail_create_filter from | shell gmail_search in:inbox | shell gmail_send_draft id | shell gmail_send_message to | shell gs | shell helm history | shell helm rollback | shell homeassistant_call_service | shell jupyter nbconvert | shell kill | shell kubectl describe pod | shell kubectl get cronjobs | shell kubectl get deployment | shell launchdarkly_update_flag key | shell lsblk | shell mysqldump | shell nginx reload | shell npm deprecate | shell npm run | shell npm run migrate | shell ocrmypdf deu | shell ocrmypdf eng | shell okta_list_users role | shell pdf2docx convert | shell pdffonts | shell pre-commit install | shell ps aux | shell python clean.py | shell python convert.py | shell python parse.py | shell python plot.py | shell restic b2:acme-backup:srv | shell salesforce_query soql | shell sheets_find_spreadsheet name | shell sheets_get_values range | shell systemctl daemon-reload | shell systemctl enable | shell tesseract | shell twine upload | shell ufw delete | shell zendesk_get_ticket id | slack_post_message | sql grant | ~shell cp | ~shell npx playwright | ~shell npx prettier | ~shell python build | ~shell python cProfile | ~shell ruff check | ~shell sed | ~shell sudo journalctl
  2 ?airtable_list_records | ?bahn_search_journeys | ?bank_list_payees | ?budget_get | ?calendar_list | ?calendar_list_calendars | ?calendly_list_event_types | ?contacts_get | ?docusign_get_status | ?flight_bookings_list | ?flights_search | ?gmail_get_messages | ?gmail_get_vacation | ?gmail_list_filters | ?health_list_metrics | ?home_get_climate | ?hubspot_get_contact | ?hubspot_list_deals | ?hubspot_list_pipeline_stages | ?instagram_list_media | ?invoicing_find_customer | ?invoicing_list_invoices | ?launchdarkly_get_flag | ?library_search | ?linear_list_teams | ?list_alarms | ?lists_get | ?mail_get_settings | ?maps_search | ?maps_search_places | ?music_search | ?notes_search | ?notion_search | ?personio_get_balance | ?personio_list_absences | ?places_search | ?playlist_get | ?podcast_search | ?recipe_get | ?recipes_get | ?recipes_search | ?restaurant_search | ?sentry_get_issue | ?sheets_read | ?shell docker compose logs | ?shell docker images | ?shell gh issue view | ?shell gh pr list | ?shell gh release view | ?shell gh run list | ?shell kubectl describe pod | ?shell kubectl logs | ?shell npm view | ?shell pip list | ?shop_search | ?splitwise_list_friends | ?spotify_list_playlists | ?subscriptions_list | ?thermostat_list_rooms | ?todo_get_lists | ?todoist_find_tasks | ?train_bookings_list | ?twitter_get_me | ?vacuum_status | ?whatsapp_list_chats | calendar_freebusy | clock_now | edit .eslintrc.json | edit .gitlab-ci.yml | edit api.yml | edit checkout.json | edit dns.tf | edit en.json | edit fr.json | edit ingress.yaml | edit s3_raw.tf | edit test.yml | edit versions.tf | forms_create | gmail_batch_modify | gmail_forward | gmail_send | gmail_set_vacation | jira_create_issue | jira_transition_issue | launchdarkly_update_flag | library_renew | mail_archive | mail_set_autoreply | maps_route | note_create | personio_create_absence | photos_create_album | photos_share_album | reminders_create | reminders_delete | request acme/api/dashboards/db | request datadoghq/api/v1/monitor | request datadoghq/api/v1/query | request launchdarkly/api/v2/flags/default | request local/api/v1/feed | request statuspage/v1/pages/p1/components | shell airflow dags | shell amtool alert | shell amtool silence | shell ansible | shell aspell list | shell aws ec2 authorize-security-group-ingress | shell aws ec2 describe-instances | shell aws ec2 stop-instances | shell aws ec2 wait | shell aws ecs describe-services | shell aws ecs update-service | shell aws ecs wait | shell aws lambda get-function | shell aws lambda invoke | shell aws lambda list-functions | shell aws lambda update-function-code | shell aws rds describe-db-instances | shell aws rds describe-db-snapshots | shell browser_fill search | shell browser_navigate | shell browser_resize | shell calendar_create_event title | shell calendar_delete_event id | shell calendar_freebusy attendees | shell calendar_list_events | shell cat | shell certbot | shell contacts_search name | shell csvstack | shell docker compose config | shell docker compose stop | shell docker system df | shell docs_create_document title | shell docs_get_document id | shell duckdb | shell flights_details id | shell flutter build | shell flutter pub | shell free | shell gcloud iam service-accounts keys | shell geocode | shell get_reservation_details id | shell gh cache delete | shell gh issue close | shell gh release download | shell gh secret delete | shell gh secret set | shell git check-ignore | shell git count-objects | shell git for-each-ref | shell git rev-list | shell git submodule deinit | shell gitleaks detect | shell glab ci status | shell gmail_create_draft | shell gmail_search booking | shell gmail_search cancellation | shell gmail_search hotel | shell gmail_search is:unread | shell gmail_search subject:security | shell gmail_send_draft | shell gmail_send_reply | shell gzip | shell heif-convert | shell helm list | shell heroku config | shell hubspot_search_contacts email | shell id okoye | shell in2csv | shell instagram_list_comments | shell install | shell kubectl create secret | shell kubectl get hpa | shell kubectl get pvc | shell libreoffice csv | shell linkedin_get_job id | shell ln | shell logcli query | shell logrotate | shell message_send answer | shell message_send result | shell message_send summary | shell mongosh app | shell netlify env:set | shell notion_create_page title | shell notion_duplicate_page id | shell npm update | shell npm whoami | shell npx depcheck | shell npx npm-check-updates | shell npx serve | shell npx tsx | shell nvm install | shell okta_list_users query | shell okta_reset_password user | shell pagerduty_list_oncalls | shell pagerduty_list_schedules query | shell pdfimages | shell pdftk | shell pip index | shell pip install | shell pip-audit | shell pod deintegrate | shell pod install | shell pre-commit uninstall | shell promtool check | shell protoc | shell pydocstyle | shell python categorize.py | shell python forecast.py | shell python labels.py | shell python recurring.py | shell redis-cli flushall | shell salesforce_export_rows format | shell sentry_get_issue_details | shell slack_users_lookup email | shell slack_users_profile_set status | shell spotify_search query | shell ssh-copy-id | shell systemctl disable | shell tar | shell top | shell trivy image | shell unzip | shell uptime | shell vercel deploy | shell vercel link | shell weather_forecast city | shell web_search | shell whois | shell yt-dlp mp3 | shell {name} | spotify_add_tracks | spotify_create_playlist | spotify_current_playback | sql alter | sql create database | sql create role | sql drop | ~shell apt-get install | ~shell black | ~shell bundle exec rspec | ~shell cargo check | ~shell cargo clippy | ~shell cmake build | ~shell dotnet build | ~shell gradlew | ~shell mvn test | ~shell mypy | ~shell pnpm install | ~shell python manage.py | ~shell python venv | ~shell sudo apt-get | ~shell xcodebuild
`;
