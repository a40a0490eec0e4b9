/** Technology that teams and people use, by kind. */
export const TECHNOLOGY = `
technology:
stack: stack tech_stack toolchain toolkit
programming_language<technology: python javascript typescript java kotlin scala groovy clojure go golang rust
  c c++ c# f# objective-c swift ruby php perl lua r julia matlab haskell ocaml elm erlang elixir dart fortran
  cobol pascal delphi ada lisp scheme prolog sql bash powershell zig nim solidity visual_basic vba assembly
  abap apex
framework<technology: react angular vue svelte next.js nuxt remix astro ember backbone jquery solid qwik htmx
  node node.js deno bun express fastify nestjs hono django flask fastapi rails ruby_on_rails sinatra laravel
  symfony spring spring_boot quarkus micronaut phoenix asp.net .net blazor flutter react_native ionic electron
  tauri xamarin tailwind bootstrap three.js d3 qt gtk unity unreal godot webpack vite rollup esbuild babel
  turbopack parcel turborepo nx lerna storybook jest vitest mocha cypress playwright selenium pytest junit
data_store<technology: mongo postgres postgresql mysql mariadb sqlite sql_server oracle_database mongodb couchdb
  cassandra scylladb dynamodb firestore firebase supabase planetscale neon cockroachdb redis valkey memcached
  elasticsearch opensearch solr meilisearch typesense algolia neo4j memgraph clickhouse snowflake bigquery
  redshift databricks duckdb influxdb timescaledb pinecone weaviate qdrant chroma milvus s3 minio
cloud<technology: aws azure gcp google_cloud heroku vercel netlify cloudflare fly.io render railway
  digitalocean hetzner linode ovh scaleway ibm_cloud oracle_cloud
operations<technology: docker podman kubernetes k8s helm nomad terraform pulumi ansible puppet chef vagrant
  argo_cd prometheus grafana datadog new_relic sentry splunk loki kibana logstash pagerduty opsgenie nginx apache caddy haproxy traefik kafka
  rabbitmq nats pulsar celery airflow dagster prefect dbt temporal sqs vault consul istio linkerd
issue_tracker<tool: jira linear asana trello clickup monday.com youtrack redmine bugzilla
chat_tool<tool: slack teams microsoft_teams discord mattermost zulip rocket.chat google_chat
video_call<tool: zoom google_meet webex skype whereby jitsi
code_host<tool: github gitlab bitbucket gitea forgejo codeberg
note_tool<tool: notion confluence obsidian evernote onenote roam logseq apple_notes
design_tool<tool: figma sketch adobe_xd invision penpot
customer_database<business_software: salesforce hubspot pipedrive zoho dynamics attio
help_desk<business_software: zendesk intercom freshdesk front helpscout
payment_provider<business_software: stripe adyen braintree paypal square klarna mollie
payroll<business_software: personio bamboohr workday gusto deel
mailing_tool<business_software: mailchimp sendgrid brevo klaviyo postmark mailgun
password_manager<business_software: 1password lastpass bitwarden dashlane keepass
monitoring<operations: datadog new_relic sentry splunk grafana_cloud honeycomb dynatrace
front-end_framework<framework: react angular vue svelte solid ember
bundler<framework: webpack vite rollup esbuild parcel turbopack
test_runner<framework: jest vitest mocha pytest junit
tool<technology: git github gitlab bitbucket subversion mercurial jira linear asana trello clickup monday.com
  basecamp notion confluence obsidian evernote onenote roam airtable coda slack teams microsoft_teams discord
  zoom google_meet webex skype whatsapp telegram signal mattermost zulip outlook gmail thunderbird protonmail
  google_docs google_sheets google_drive dropbox onedrive sharepoint box excel word powerpoint keynote pages
  libreoffice figma sketch adobe_xd invision miro photoshop illustrator indesign lightroom premiere
  after_effects final_cut davinci_resolve blender maya cinema_4d autocad solidworks fusion_360 revit rhino
  sketchup logic_pro ableton fl_studio pro_tools garageband audacity obs canva affinity gimp inkscape
ide<technology:
editor<ide: code_editor vs_code vscode visual_studio intellij pycharm webstorm eclipse netbeans xcode
  android_studio vim neovim emacs sublime sublime_text atom zed cursor jupyter rstudio
business_software<technology: salesforce hubspot pipedrive zoho dynamics sap netsuite odoo workday bamboohr
  personio zendesk intercom freshdesk front helpscout stripe adyen braintree paypal square klarna plaid mollie
  wise shopify woocommerce magento bigcommerce squarespace wix wordpress drupal joomla ghost contentful sanity
  strapi webflow mailchimp sendgrid brevo klaviyo marketo segment mixpanel amplitude google_analytics matomo
  posthog tableau looker power_bi metabase xero quickbooks datev sage docusign calendly typeform surveymonkey
  zapier make.com n8n okta auth0 1password lastpass bitwarden twilio
artificial_intelligence<technology: chatgpt gpt-4 claude gemini copilot llama mistral midjourney dall-e
  stable_diffusion whisper openai anthropic langchain llamaindex pytorch tensorflow keras scikit-learn pandas
  numpy hugging_face ollama
operating_system<technology: os linux windows macos mac_os ios android ubuntu debian fedora arch arch_linux mint red_hat
  centos chromeos freebsd windows_11 windows_10
package_manager<technology: npm pnpm yarn bun pip pipx uv poetry conda cargo gem bundler composer maven gradle
  nuget homebrew brew apt apt-get yum dnf pacman apk chocolatey winget scoop nix cocoapods carthage
shell<technology: bash zsh fish ksh powershell nushell
terminal<technology: iterm iterm2 ghostty kitty wezterm alacritty warp tmux screen hyper
orm<technology: prisma drizzle typeorm sequelize mikro-orm kysely knex hibernate sqlalchemy active_record
  entity_framework gorm mongoose
linter<technology: eslint biome prettier stylelint ruff flake8 pylint black rubocop shellcheck
ci<operations: jenkins github_actions gitlab_ci circleci travis travis_ci teamcity buildkite drone
  azure_pipelines bitbucket_pipelines
browser<technology: chrome firefox safari edge brave opera vivaldi arc
protocol<technology: bluetooth wifi wi-fi usb graphql rest grpc websockets oauth saml openid mqtt http/2
  webrtc zigbee matter
social_network<technology: facebook instagram tiktok twitter x mastodon bluesky linkedin reddit youtube twitch
  snapchat pinterest threads tumblr substack medium
streaming<technology: netflix spotify disney+ hulu hbo prime_video amazon_prime apple_music apple_tv tidal
  deezer audible soundcloud
`;
