/**
 * Well-known tools, technologies and services by name, so that a skill's text can be tied to them.
 *
 * @module
 */
import { canonicalName } from '../document/canonical-name.ts';

export type EntityType = 'tool' | 'technology' | 'service';

/**
 * How a name must appear to count. `any`: in any case. `proper`: capitalised within a sentence, or as a
 * command in code; the name is also an ordinary word (Go, Linear, make). `code`: only as a command.
 */
export type Form = 'any' | 'proper' | 'code';

export interface GazetteerEntry {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  readonly form: Form;
}

/** One entry per name, its other spellings behind `|`. The first spelling is the canonical one. */
const TABLE: readonly { readonly type: EntityType; readonly form: Form; readonly names: string }[] = [
  {
    type: 'tool',
    form: 'any',
    names: `Docker|dockerfile, Docker Compose|docker-compose, Podman, Kubernetes|k8s, kubectl, Helm Charts|helm chart,
      Terraform, OpenTofu, Pulumi, Ansible, Vagrant, Jenkins, Argo CD|argocd, Git, npm, pnpm, npx, pip|pip3, pipx,
      Poetry, conda|miniconda, Homebrew, webpack, Rollup, esbuild, Vite|vitejs, Turborepo, Nx Monorepo, Babel,
      ESLint, Prettier, Biome, Ruff, Pylint, mypy, Pyright, pytest, Jest, Vitest, Mocha, Cypress, Playwright,
      Puppeteer, Selenium, Storybook, Postman, cURL, wget, jq, yq, ripgrep, FFmpeg|ffprobe, ImageMagick, pandoc,
      LaTeX|pdflatex|xelatex, Graphviz, Mermaid, PlantUML, LibreOffice|soffice, Ghostscript, Poppler|pdftotext|pdftoppm,
      Tesseract, OpenSSL, GnuPG|gpg, SSH|openssh, rsync, tmux, Vim, Neovim, Emacs, VS Code|vscode|visual studio code,
      Xcode|xcodebuild, Android Studio, Gradle, Maven|mvn, CMake, Bazel, LLVM, Clang, GCC, GDB, LLDB, Valgrind, strace,
      Wireshark|tshark, tcpdump, Nmap, Burp Suite|burpsuite, Metasploit, SQLMap, Hydra|thc-hydra, John the Ripper,
      Hashcat, Ghidra, IDA Pro, radare2, Volatility, YARA, Semgrep, CodeQL, Bandit Scanner, Trivy, Snyk, SonarQube,
      OWASP ZAP|zaproxy, Nuclei, Gobuster, ffuf, Nikto, Suricata, Zeek, Snort, Sysmon, osquery, Velociraptor,
      BloodHound, Mimikatz, Impacket, Frida, Lighthouse, yt-dlp, ExifTool, SoX, Blender, GIMP, Inkscape, Figma,
      Sketch App, Unity, Godot, Unreal Engine, Jupyter|jupyterlab|jupyter notebook, RStudio, dbt, Airflow|apache airflow,
      Dagster, Prefect Cloud, MLflow, DVC, Weights & Biases|wandb, TensorBoard, LM Studio, Ollama, llama.cpp,
      Claude Code, Codex CLI|codex, Gemini CLI, Cursor IDE, Windsurf, GitHub CLI, GitHub Copilot, GitHub Actions,
      GitLab CI|gitlab-ci, CircleCI, Travis CI, Renovate, Dependabot, Husky, Commitlint, semantic-release, nvm, pyenv,
      direnv, Nix|nixos, systemd|systemctl|journalctl, nginx, Caddy, HAProxy, Traefik, Envoy Proxy, Istio, Linkerd,
      Grafana, Prometheus, Loki, Jaeger, Fluentd, Logstash, Kibana, Obsidian, Zotero, Calibre, OBS Studio, k6, Locust,
      JMeter, Wrangler, Bun Runtime, Deno, ts-node, tsx, nodemon, PM2, Gunicorn, uvicorn, Celery, RabbitMQ, n8n, Zapier,
      shellcheck, actionlint, hadolint, markdownlint, Vale Linter, asciinema, GNU Make|makefile, adb, fastlane, CocoaPods,
      Wfuzz, Responder, CrackMapExec, Autopsy Forensics, Plaso, Sigma Rules, Atomic Red Team, MISP, TheHive, Wazuh`,
  },
  {
    type: 'tool',
    form: 'proper',
    names:
      'Helm, Vault, Consul, Nomad, Packer, Puppet, Chef, Parcel, Make, Yarn, Bun, Fish, Bash, Zsh, Cargo, Nx, uv',
  },
  {
    type: 'tool',
    form: 'code',
    names: 'gh, aws, az, gcloud, sed, awk, grep, xargs, ssh-keygen, sqlite3, psql, openclaw',
  },
  {
    type: 'technology',
    form: 'any',
    names: `JavaScript|ecmascript, TypeScript, Python|python3, Golang, C++|cpp, C#|csharp, .NET|dotnet|asp.net, Kotlin,
      Ruby on Rails|rails, PHP, Perl, Haskell, Elixir, Erlang, Clojure, OCaml, Solidity, WebAssembly|wasm, PowerShell,
      AppleScript, HTML, CSS, SCSS, SQL, GraphQL, gRPC, Protobuf|protocol buffers, REST API|restful, OpenAPI|swagger,
      JSON Schema, JSON-RPC, YAML, TOML, XML, Markdown, MDX, WebSocket|websockets, WebRTC, MQTT, OAuth|oauth2|oauth 2.0,
      OpenID Connect|oidc, SAML, JWT, TLS, Node.js|nodejs, React.js|reactjs, React Native, Next.js|nextjs, Vue.js|vuejs,
      Nuxt|nuxt.js, Svelte|sveltekit, Angular, SolidJS, Preact, Astro Framework|astro.build, Remix Framework, Gatsby,
      jQuery, Redux, Zustand, TanStack Query|react query, Tailwind CSS|tailwind|tailwindcss, Bootstrap CSS, shadcn/ui|shadcn,
      Radix UI, Material UI|mui, Three.js|threejs, D3.js|d3js, Chart.js, p5.js, WebGL, WebGPU, GSAP, Framer Motion,
      Express.js|expressjs, Fastify, NestJS|nest.js, Hono, Koa, tRPC, Django, FastAPI, Flask, SQLAlchemy, Pydantic,
      Streamlit, Gradio, Spring Boot, Hibernate, Laravel, Symfony, Phoenix LiveView, Flutter, SwiftUI, UIKit,
      Jetpack Compose, Electron, Tauri, Expo SDK, PostgreSQL|postgres, MySQL, MariaDB, SQLite, MongoDB|mongoose, Redis,
      Valkey, Cassandra, DynamoDB, Elasticsearch, OpenSearch, ClickHouse, DuckDB, BigQuery, Snowflake, Neo4j, InfluxDB,
      TimescaleDB, pgvector, Pinecone, Weaviate, Qdrant, Milvus, ChromaDB|chroma, FAISS, Kafka|apache kafka, NATS,
      Apache Spark|pyspark, Apache Flink, Hadoop, Databricks, Prisma ORM|prisma, Drizzle ORM, TypeORM, Kysely, Zod,
      NumPy, pandas, Polars, SciPy, scikit-learn|sklearn, Matplotlib, Seaborn, Plotly, PyTorch, TensorFlow, Keras, JAX,
      XGBoost, LightGBM, Hugging Face|huggingface, Transformers.js, LangChain, LangGraph, LlamaIndex, CrewAI, AutoGen,
      DSPy, vLLM, ONNX, CUDA, OpenCV, spaCy, NLTK, NetworkX, SymPy, RDKit, Biopython, Scanpy|anndata, BeautifulSoup|bs4,
      Scrapy, openpyxl, pypdf|pypdf2, pdfplumber, PyMuPDF, reportlab, python-docx|docx, python-pptx|pptx, Pillow,
      Model Context Protocol|mcp, OpenTelemetry|otel, eBPF, Linux, Ubuntu, Debian, Alpine Linux, macOS, Windows Server,
      iOS, Android, Arduino, Raspberry Pi, ROS 2|ros2, Zigbee, Bluetooth Low Energy|ble, Active Directory, Kerberos, LDAP,
      MITRE ATT&CK|mitre att&ck, OWASP, STRIX, SBOM|cyclonedx|spdx, Ethereum, Bitcoin, Solana, IPFS, RAG, Liquid Templates,
      Handlebars, Jinja2|jinja, WordPress, Drupal, Webflow, Ghost CMS, Sanity CMS, Contentful, Strapi, Temporal.io, Inngest,
      BullMQ, Socket.IO, RxJS, Playdate, Manim, Remotion, A-Frame, Babylon.js, Phaser, PixiJS, Lottie, Service Worker`,
  },
  {
    type: 'technology',
    form: 'proper',
    names:
      'React, Vue, Rust, Go, Swift, Java, Ruby, Scala, Dart, Julia, Lua, Zig, Express, Spring, Rails, Remix, Astro, Expo, Excel, Word, PowerPoint, Spark, Flink, Windows, Lit, Ray',
  },
  {
    type: 'service',
    form: 'any',
    names: `GitHub, GitLab, Bitbucket, AWS|amazon web services, Azure|microsoft azure, Google Cloud|gcp, Amazon S3|s3,
      AWS Lambda|lambda function, Amazon EC2|ec2, Amazon ECS|ecs, Amazon RDS, CloudFormation, CloudFront, CloudWatch,
      Route 53, AWS IAM, Cloud Run, Firebase|firestore, Supabase, Vercel, Netlify, Cloudflare|cloudflare workers, Heroku,
      Fly.io, Railway App, DigitalOcean, Hetzner, PlanetScale, Neon Database, Upstash, OpenAI|chatgpt|gpt-4, Anthropic,
      Gemini API, Groq, Replicate, OpenRouter, Perplexity, ElevenLabs, Deepgram, AssemblyAI, Stability AI, Midjourney,
      Stripe, PayPal, Shopify, WooCommerce, Twilio, SendGrid, Mailchimp, Resend API, Postmark, HubSpot, Salesforce, Zendesk,
      Intercom, Jira, Confluence, Trello, Asana, ClickUp, Airtable, Google Drive, Google Docs, Google Sheets, Google Calendar,
      Gmail, Google Analytics|ga4, Google Search Console, Google Ads, Microsoft Teams, Outlook, SharePoint, OneDrive, Dropbox,
      Slack, Discord, Telegram, WhatsApp, Reddit, YouTube, LinkedIn, Instagram, TikTok, Twitter|x.com, Hacker News,
      Product Hunt, Stack Overflow, Wikipedia, arXiv, PubMed, Semantic Scholar, Datadog, New Relic, Sentry, PagerDuty,
      Opsgenie, Splunk, LaunchDarkly, PostHog, Mixpanel, Amplitude Analytics, Plausible, Auth0, Clerk Auth, Okta, Keycloak,
      1Password, Bitwarden, HashiCorp Vault, Docker Hub, PyPI, npm Registry, crates.io, Let's Encrypt, VirusTotal, Shodan,
      Censys, AlienVault OTX, CrowdStrike, Microsoft Sentinel|azure sentinel, Microsoft Defender, Entra ID|azure ad,
      Microsoft Graph, Power BI, Tableau, Looker, Metabase, Fivetran, Segment CDP, Apify, Firecrawl, Browserbase, Tavily,
      Exa Search, Brave Search, Langfuse, LangSmith, Helicone, Kaggle, Spotify, Notion API, Canva, Miro, Calendly, DocuSign,
      QuickBooks, Xero, Plaid, Coinbase, Binance, Polymarket, Home Assistant, App Store Connect, Google Play Console, Ahrefs,
      Semrush, Apollo.io, Clearbit, Lemlist, Substack, Medium.com, Dev.to, Bluesky, Mastodon, Yelp, OpenStreetMap, Mapbox`,
  },
  {
    type: 'service',
    form: 'proper',
    names: 'Notion, Linear, Render, Railway, Zoom, Segment, Square, Box, Gemini, Claude',
  },
];

/** Every spelling in lower case, one to three words long. */
export const GAZETTEER: ReadonlyMap<string, GazetteerEntry> = buildGazetteer();

/** How many words the longest spelling has that starts with a word: most words of a text start none. */
export const LONGEST_BY_FIRST_WORD: ReadonlyMap<string, number> = buildFirstWords();

function buildFirstWords(): Map<string, number> {
  const longest = new Map<string, number>();
  for (const spelling of GAZETTEER.keys()) {
    const words = spelling.split(' ');
    const [first = ''] = words;
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  return longest;
}

function buildGazetteer(): Map<string, GazetteerEntry> {
  const spellings = new Map<string, GazetteerEntry>();
  for (const { type, form, names } of TABLE) {
    for (const row of names.split(',')) {
      const [name = '', ...aliases] = row.trim().split('|');
      const entry = { id: `${type}:${canonicalName(name)}`, name, type, form };
      for (const spelling of [name, ...aliases]) {
        const key = spelling.toLowerCase();
        if (!spellings.has(key)) spellings.set(key, entry);
      }
    }
  }
  return spellings;
}
