/** Countries, regions and large cities: enough to know a place where the words around it do not say so. */
import { wordSet } from "../../text/word-lists.ts";

const PLACE_NAMES =
  "Afghanistan|Albania|Algeria|Argentina|Armenia|Australia|Austria|Azerbaijan|Bangladesh|Belarus|Belgium|Bolivia|Bosnia|Botswana|Brazil|Bulgaria|Cambodia|Cameroon|Canada|Chile|China|Colombia|Costa Rica|Croatia|Cuba|Cyprus|Czechia|Czech Republic|Denmark|Dominican Republic|Ecuador|Egypt|El Salvador|England|Estonia|Ethiopia|Fiji|Finland|France|Germany|Ghana|Great Britain|Greece|Guatemala|Haiti|Honduras|Hungary|Iceland|India|Indonesia|Iran|Iraq|Ireland|Israel|Italy|Jamaica|Japan|Kazakhstan|Kenya|Kosovo|Kuwait|Laos|Latvia|Lebanon|Libya|Lithuania|Luxembourg|Madagascar|Malaysia|Maldives|Malta|Mexico|Moldova|Monaco|Mongolia|Montenegro|Morocco|Mozambique|Myanmar|Namibia|Nepal|Netherlands|New Zealand|Nicaragua|Nigeria|North Macedonia|Northern Ireland|Norway|Oman|Pakistan|Palestine|Panama|Paraguay|Peru|Philippines|Poland|Portugal|Puerto Rico|Qatar|Romania|Russia|Rwanda|Saudi Arabia|Scotland|Senegal|Serbia|Sierra Leone|Singapore|Slovakia|Slovenia|Somalia|South Africa|South Korea|Spain|Sri Lanka|Sudan|Sweden|Switzerland|Syria|Taiwan|Tanzania|Thailand|Trinidad|Tunisia|Turkey|UAE|UK|US|USA|U.S.|Uganda|Ukraine|United Arab Emirates|United Kingdom|United States|Uruguay|Uzbekistan|Venezuela|Vietnam|Wales|Yemen|Zambia|Zimbabwe|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|West Virginia|Wisconsin|Wyoming|Ontario|Quebec|British Columbia|Alberta|Manitoba|Nova Scotia|Saskatchewan|Queensland|Tasmania|Bavaria|Catalonia|Tuscany|Sicily|Andalusia|Provence|Brittany|Normandy|Amsterdam|Antwerp|Athens|Atlanta|Auckland|Austin|Baltimore|Bangalore|Bangkok|Barcelona|Basel|Beijing|Beirut|Belfast|Belgrade|Bergen|Berlin|Bern|Birmingham|Bogotá|Bogota|Bologna|Bordeaux|Boston|Bratislava|Brisbane|Bristol|Brooklyn|Brussels|Bucharest|Budapest|Buenos Aires|Cairo|Calgary|Cambridge|Cape Town|Cardiff|Casablanca|Chennai|Chicago|Cincinnati|Cleveland|Cologne|Columbus|Copenhagen|Cork|Dallas|Delhi|Denver|Detroit|Dhaka|Dresden|Dubai|Dublin|Düsseldorf|Edinburgh|Edmonton|Eindhoven|Florence|Frankfurt|Galway|Gdansk|Gdańsk|Geneva|Genoa|Ghent|Glasgow|Gothenburg|Graz|Guadalajara|Haifa|Hamburg|Hanoi|Havana|Heidelberg|Helsinki|Ho Chi Minh City|Hong Kong|Honolulu|Houston|Hyderabad|Indianapolis|Innsbruck|Istanbul|Jakarta|Jerusalem|Johannesburg|Karachi|Kathmandu|Kiev|Kyiv|Kolkata|Krakow|Kraków|Kuala Lumpur|Kyoto|Lagos|Lahore|Las Vegas|Lausanne|Leeds|Leipzig|Lille|Lima|Linz|Lisbon|Liverpool|Ljubljana|London|Los Angeles|Lviv|Lyon|Madrid|Malaga|Málaga|Malmö|Manchester|Manhattan|Manila|Marrakesh|Marseille|Medellín|Medellin|Melbourne|Memphis|Mexico City|Miami|Milan|Milwaukee|Minneapolis|Montreal|Moscow|Mumbai|Munich|Nairobi|Naples|Nashville|New Delhi|New Orleans|New York City|NYC|Newcastle|Nottingham|Nuremberg|Oakland|Odessa|Orlando|Osaka|Oslo|Ottawa|Oxford|Palermo|Paris|Perth|Philadelphia|Phoenix|Pittsburgh|Porto|Portland|Prague|Pune|Queens|Reykjavik|Riga|Rio de Janeiro|Rome|Rotterdam|Sacramento|Salt Lake City|Salzburg|San Antonio|San Diego|San Francisco|San Jose|Santiago|São Paulo|Sao Paulo|Sarajevo|Seattle|Seoul|Seville|Shanghai|Sheffield|Shenzhen|Sofia|Stockholm|Strasbourg|Stuttgart|Sydney|Taipei|Tallinn|Tampa|Tbilisi|Tehran|Tel Aviv|The Hague|Tokyo|Toronto|Toulouse|Trieste|Tucson|Turin|Utrecht|Valencia|Vancouver|Venice|Verona|Vienna|Vilnius|Warsaw|Washington|Washington DC|Wellington|Winnipeg|Yerevan|Zagreb|Zaragoza|Zurich|Zürich|Bay Area|Silicon Valley|Europe|Asia|Africa|South America|Bali|Crete|Ibiza|Mallorca|Tenerife|Georgia|Jordan|Virginia|Aarhus|Aberdeen|Abidjan|Abu Dhabi|Accra|Adelaide|Addis Ababa|Albuquerque|Aleppo|Algiers|Alicante|Almaty|Amman|Anchorage|Angers|Ankara|Annecy|Antalya|Ashgabat|Asheville|Astana|Asunción|Augsburg|Avignon|Baku|Bamako|Bari|Bath|Baton Rouge|Benidorm|Bergamo|Białystok|Bilbao|Blackpool|Boise|Bochum|Bolton|Bonn|Boulder|Bournemouth|Bradford|Braga|Brasília|Bremen|Brest|Brighton|Brno|Bruges|Buffalo|Burgas|Bydgoszcz|Caen|Cádiz|Cagliari|Cairns|Canberra|Cancún|Canterbury|Caracas|Cartagena|Catania|Charleston|Chengdu|Chiang Mai|Chişinău|Christchurch|Cluj|Cluj-Napoca|Coimbra|Colchester|Colombo|Conakry|Constanța|Córdoba|Coventry|Częstochowa|Dakar|Damascus|Dar es Salaam|Darlington|Debrecen|Delft|Denpasar|Derby|Derry|Des Moines|Dijon|Doha|Doncaster|Dortmund|Dubrovnik|Duisburg|Dundee|Dunedin|Durban|Durham|East London|El Paso|Erfurt|Espoo|Essen|Exeter|Faro|Fez|Fort Worth|Freetown|Freiburg|Fresno|Fukuoka|Funchal|Gaborone|Gdynia|Georgetown|Gloucester|Goa|Göttingen|Gold Coast|Granada|Grenoble|Groningen|Guangzhou|Guayaquil|Halifax|Hangzhou|Hanover|Harare|Harrogate|Hartford|Hastings|Heraklion|Hereford|Hiroshima|Hobart|Hove|Huddersfield|Hull|Iași|Inverness|Ipswich|Islamabad|Izmir|Jaipur|Jeddah|Kabul|Kampala|Kansas City|Karlsruhe|Kassel|Katowice|Kaunas|Kazan|Khartoum|Kiel|Kigali|Kingston|Kinshasa|Klagenfurt|Klaipėda|Kobe|Koblenz|Košice|Kumasi|La Paz|Leicester|Leiden|Leuven|Liège|Limerick|Limoges|Linköping|Łódź|Lomé|Louisville|Luanda|Lübeck|Lublin|Lucerne|Lucknow|Lugano|Lund|Lusaka|Luton|Maastricht|Macau|Mainz|Managua|Manaus|Mannheim|Maputo|Maribor|Marbella|Metz|Middlesbrough|Milton Keynes|Minsk|Mombasa|Monterrey|Montevideo|Montpellier|Mostar|Münster|Murcia|Muscat|Nagoya|Nantes|Nassau|Newport|Nice|Nicosia|Nijmegen|Niš|Norwich|Novi Sad|Odense|Olomouc|Omaha|Oporto|Oran|Osijek|Ostrava|Oulu|Oviedo|Padua|Panama City|Parma|Patras|Pécs|Penang|Perpignan|Perugia|Peterborough|Phnom Penh|Pilsen|Pisa|Plovdiv|Plymouth|Podgorica|Poitiers|Portsmouth|Potsdam|Poznań|Pretoria|Pristina|Providence|Quito|Rabat|Raleigh|Reading|Recife|Regensburg|Reims|Rennes|Richmond|Rijeka|Riyadh|Rochester|Rostock|Rouen|Rzeszów|Saigon|Salamanca|Salford|San Sebastián|San Juan|San Salvador|Santa Fe|Santander|Santo Domingo|Sapporo|Setúbal|Sharjah|Shrewsbury|Sibiu|Siena|Skopje|Sligo|Southampton|Split|Spokane|St. Gallen|St. Louis|St. Petersburg|Stavanger|Stirling|Stockport|Stoke|Sunderland|Surabaya|Swansea|Swindon|Syracuse|Szczecin|Szeged|Tampere|Tangier|Tartu|Tashkent|Thessaloniki|Timișoara|Tirana|Toledo|Torino|Toruń|Tours|Trento|Tripoli|Tromsø|Trondheim|Tulsa|Tunis|Turku|Udine|Ulm|Uppsala|Valletta|Valparaíso|Varna|Vigo|Villach|Västerås|Wakefield|Waterford|Windhoek|Winterthur|Wolverhampton|Worcester|Wrocław|Wuhan|Würzburg|Xi'an|Yangon|Yaoundé|Yokohama|York|Zadar|Zwolle|Lanzarote|Fuerteventura|Gran Canaria|Corfu|Santorini|Mykonos|Sardinia|Corsica|Madeira|Cornwall|Essex|Yorkshire|Lancashire|Surrey|Sussex|Norfolk|Dorset|Somerset|Wiltshire|Cumbria|Kerala|Punjab|Gujarat|Zanzibar|Phuket|Barbados";

const NAMES = PLACE_NAMES.split("|");
const KNOWN = new Set(NAMES);
const STATE_CODE =
  /^(?:A[LKZR]|C[AOT]|DE|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]|DC|UK|USA?|BC|ON)$/;
/** These are ordinary English words, or names of people, when written small. */
const AMBIGUOUS = wordSet(
  "turkey china phoenix cork queens us uk odessa orlando austin florence sofia georgia jordan virginia maine basel bern lima lille cologne reading nice split tours essen bath hull angers brest goa derby richmond lund vigo ulm bonn buffalo hastings kiel oran bari faro metz fez stirling worcester york durham norwich niš sligo varna mostar muscat nassau hereford kobe palma parma padua newport gloucester hamilton penang darwin plymouth wakefield georgetown kingston panama stoke delft",
);
const SMALL_NAMES = new Set(NAMES.map((name) => name.toLowerCase()).filter((name) => !AMBIGUOUS.has(name)));
const BY_SMALL_NAME = new Map(
  NAMES.filter((name) => !AMBIGUOUS.has(name.toLowerCase())).map((name) => [name.toLowerCase(), name]),
);

/** Is it the name of a well-known place? */
export function isKnownPlace(name: string): boolean {
  return KNOWN.has(name);
}

/** Does it say in which state or country the place before it lies: "Oregon", "TX"? */
export function isRegion(name: string): boolean {
  return KNOWN.has(name) || STATE_CODE.test(name);
}

/** How many words from the first on name a well-known place, each in small letters; 0: none does. */
export function placeWords(words: readonly string[]): number {
  for (let count = Math.min(words.length, 3); count > 0; count--)
    if (SMALL_NAMES.has(words.slice(0, count).join(" "))) return count;
  return 0;
}

/** Is it a well-known place that is a word as well: "bath", "nice"? */
export function isPlaceAndWord(lower: string): boolean {
  return AMBIGUOUS.has(lower);
}

/** A well-known place that is written in small letters at an offset: "berlin" gives "Berlin". */
export function smallPlace(text: string, at: number): { name: string; end: number } | undefined {
  const match = /^(\p{Ll}+)(?: (\p{Ll}+))?(?: (\p{Ll}+))?/u.exec(text.slice(at, at + 60));
  if (match === null) return undefined;
  const words = match[0].split(" ");
  for (let count = words.length; count > 0; count--) {
    const small = words.slice(0, count).join(" ");
    const name = BY_SMALL_NAME.get(small);
    if (name !== undefined) return { name, end: at + small.length };
  }
  return undefined;
}
