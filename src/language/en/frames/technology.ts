/** Technology that somebody, a team or a product uses; software and its delivery. */
export const TECHNOLOGY = `
use|employ o=tech for|in|at|on|as=any? > USES o state // Our team uses Linear
use o=software|device for=any? > USES o state // We use a ticketing tool
work with=technology for|on=any? > USES with state // I work with Kubernetes
code|program|develop|write in=tech|language > USES in state // I code in Elixir
run on=tech > USES on state // The site runs on Django
run|host|deploy|track|manage|monitor|test|log o=any? on|in=tech > USES on state // We host the site on Hetzner
run|host|deploy|track|manage|monitor|test|log o=any? with=tech > USES with state // We track bugs with Linear
keep|store o=any? in|on|with=technology > USES in state // We keep the logs in Postgres
build|write|host|deploy|implement passive on|in|with=tech > USES in state // The app is written in Kotlin
deploy|ship|publish to=technology > USES to state // We deploy to Vercel
be s=stack p=tech > P USES p state // Our stack is Svelte and Postgres
be on=technology for=any? > USES on state // We're on Kubernetes
rely|depend|standardise|standardize on=tech > DEPENDS_ON on state // The parser relies on Antlr
require habit o=tech > DEPENDS_ON o state // The plugin requires Python 3
integrate|sync|interface with=tech > INTEGRATES_WITH with state // Our shop integrates with Klarna
support present o=technology > SUPPORTS o state // The player supports Bluetooth
switch|migrate|convert|transition|change|upgrade past from=tech to=tech > USES to begin ; USES from end // We switched from Slack to Teams
switch|migrate|move|port|convert|transition past o=component|thing|any from=tech to=tech > USES to begin ; USES from end // We migrated production from MySQL to Postgres
switch|change past from=technology|device to=device > USES to begin ; USES from end // I switched from Android to iPhone
move past from=technology to=tech > USES to begin ; USES from end // We moved from Jenkins to GitLab
switch|migrate|convert|transition past to=tech > USES to begin // We switched to Figma
migrate|move past +away from=tech to=tech? > USES from end ; USES to begin // They moved away from Jenkins
migrate|move|get past +off o=tech > USES o end // We migrated off Heroku
drop|end|discontinue|stop past o=support for=technology > SUPPORTS for end // We dropped support for Python 3
drop|ditch|abandon|deprecate|sunset|decommission|retire|scrap past o=tech for|in=tech? > USES o end ; USES for begin // They dropped Angular for Svelte
replace past o=tech with|by=tech > USES o end ; USES with begin // We replaced Redis with Valkey
replace passive s=technology by|with=technology > REPLACED_BY by begin // Webpack was replaced by Vite
adopt|introduce past s=firm o=tech > USES o begin // The lab adopted Jupyter
implement|deploy|install past o=tech > USES o begin // The lab installed Jupyter
switch|migrate|move|port past o=component|thing to=technology > o USES to begin // We switched the shop to Postgres
bump|upgrade|update|downgrade past o=technology to=number > USES '{o} {to}' begin // We bumped Node to 22
be s=firm|orgName on=tier > ON_PLAN on state // Globex is on the Starter plan
be s=me on=tier > ON_PLAN on state // We are on the Pro plan
upgrade|downgrade|switch|move past to=tier from=tier? > ON_PLAN to begin // We upgraded to the Pro plan
upgrade|downgrade past s=orgName to=orgName > ON_PLAN to begin // Globex upgraded to Enterprise
upgrade past to=tech > USES to begin // I upgraded to Ubuntu 24.04
launch|ship|release|publish|roll past +?out o=product > LAUNCHED o event // We launched the beta in March
launch|ship|release|publish|open passive t > LAUNCHED_ON t begin // The update was released in May
launch|ship present s=product|component t > SCHEDULED_FOR t when // Our beta launches on 2 June
deploy past o=component to=any > DEPLOYED o event // Zoran deployed the patch to production
fix|resolve|close past o=bug > FIXED o event // Aya fixed the login bug
file|report|open past o=bug > REPORTED o event // I filed a bug about the sidebar
break past o=component > BROKE o event // The commit broke the build
merge past o=branch into=any? > MERGED o event // Leon merged the branch
rewrite|refactor|port past o=component to|in=tech? > REWROTE o begin ; USES to begin // We rewrote the crawler in Rust
block passive by|on=any > BLOCKED_BY by state // The ticket is blocked by the audit
depend present on=component|task|proposal > DEPENDS_ON on state // The release depends on the audit
open-source|opensource past o=product > OPEN_SOURCED o begin // They open-sourced the compiler
license|publish passive under=name > LICENSED_UNDER under state // The library is licensed under MIT
maintain present o=product > MAINTAINS o state // Tarek maintains a Vim plugin
contribute present to=product|name > CONTRIBUTES_TO to state // I contribute to Debian
be present s=component|product|software|device a=down > STATUS 'down' state // The site is down
be present s=component|product|software|device a=up > STATUS 'up' state // The server is up again
fix|repair passive present s=component|product|software|device > STATUS 'fixed' begin // The dashboard is fixed
be s=component in=technology > USES in state // Our backend is in Rust
be s=tech_role p=technology|software > P USES p state // Our database is Postgres
build|write|design|automate|edit|plan|do|run|manage|track|store present o=everything with|in|on=tech > USES with state // We build everything with Bazel
drop|ditch|scrap|retire|sunset|deprecate|abandon prog o=tech|component|project t? > PLANS 'drop {o}' plan // We're dropping Tableau in March
replace present s=technology o=technology > I USES s begin ; I USES o end // Metabase replaces Tableau
`;
