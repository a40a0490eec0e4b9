/** What people do with their time: instruments, sports, games, crafts, arts, trips and events. */
export const LEISURE = `
instrument: piano guitar bass_guitar electric_guitar violin viola cello bass double_bass drum drums flute
  clarinet saxophone sax trumpet trombone tuba french_horn horn harp ukulele banjo accordion organ harmonica
  oboe bassoon mandolin bagpipes keyboard synth synthesizer sitar tabla recorder lute fiddle zither
  tin_whistle djembe cajon xylophone marimba harpsichord theremin oud erhu
sport: tennis football soccer american_football basketball baseball volleyball beach_volleyball hockey
  ice_hockey field_hockey cricket rugby golf badminton squash table_tennis ping-pong netball handball lacrosse
  padel pickleball softball water_polo bowling bowls curling boxing wrestling judo karate taekwondo aikido
  jiu-jitsu kickboxing fencing archery gymnastics athletics swimming diving rowing sailing surfing windsurfing
  kitesurfing kayaking canoeing skiing snowboarding skating ice_skating figure_skating cycling running jogging
  triathlon marathon climbing bouldering hiking mountaineering horse_riding riding polo dressage equestrian
  weightlifting powerlifting crossfit yoga pilates zumba aerobics dance dancing ballet parkour skateboarding
  ultimate ultimate_frisbee frisbee darts snooker pool billiards orienteering motocross karting tai_chi f1
  formula_one martial_arts spinning trampolining
game: chess go poker bridge backgammon draughts checkers scrabble monopoly dungeons_&_dragons mahjong
  solitaire sudoku video_games computer_games board_games card_games cards crosswords minecraft fortnite fifa
  zelda catan dominoes
craft: woodworking woodwork carpentry pottery ceramics knitting crochet sewing embroidery quilting weaving
  painting drawing calligraphy origami sculpture sculpting jewellery_making leatherwork blacksmithing
  bookbinding carving upholstery macrame candle_making
activity<hobby: yoga meditation pilates gardening cooking baking reading writing journaling blogging
  photography fishing hunting birdwatching camping stargazing astronomy beekeeping foraging genealogy singing
  juggling magic improv acting theatre comedy stand-up dj-ing djing geocaching metal_detecting model_trains
  model_railways volunteering travelling crossfit running swimming climbing dancing karate judo tai_chi
  therapy physio ballet zumba aerobics gymnastics martial_arts woodworking pottery knitting wine_tasting
  brewing home_brewing
hobby: pastime interest
art: painting poetry sculpture ballet theatre opera literature photography cinema
music: jazz blues rock punk metal heavy_metal pop hip-hop hip_hop rap techno house trance drum_and_bass reggae
  ska soul funk r&b disco folk country bluegrass gospel classical classical_music opera baroque flamenco salsa
  tango fado samba bossa_nova k-pop afrobeat indie ambient electronica chanson choir_music world_music
  early_music
film: movie documentary western thriller comedy horror horror_film horror_movie rom-com romcom anime cartoon
  sci-fi series tv_series sitcom soap_opera drama musical crime_drama noir
book: novel thriller biography autobiography memoir crime_novel detective_novel fantasy science_fiction sci-fi
  poetry comic graphic_novel manga cookbook romance short_stories history_book fairy_tale
work: book novel poem play song album film movie documentary symphony sonata opera score cookbook memoir
  screenplay app game website blog article paper essay thesis painting sculpture portrait mural comic
  song_cycle short_story story children's_book single ep musical dictionary
creation: socks scarf scarves jumper jumpers sweaters blankets hats bread beer poems poetry stories songs
  landscapes portraits tomatoes vegetables roses spoons cakes cider novels
race: marathon half_marathon triathlon ironman 10k 5k ultramarathon race relay decathlon regatta
mountain: mount peak summit volcano
award: prize medal gold_medal silver_medal bronze_medal trophy award scholarship grant fellowship oscar grammy
  emmy nobel nobel_prize pulitzer championship bafta booker_prize tournament raffle lottery cup title
event: wedding funeral party birthday_party barbecue bbq picnic concert festival gig show play exhibition
  conference summit meetup workshop meeting standup retro retrospective review demo launch release webinar
  hackathon fair fête fete market parade carnival match game tournament marathon race reunion class_reunion
  graduation christening baptism baby_shower hen_party stag_do housewarming anniversary ceremony gala auction
  raffle quiz open_day course lecture talk seminar trial hearing election vote referendum mass service exam
  interview inspection audit kick-off kickoff offsite retreat camp trip holiday move viewing rehearsal
  premiere sprint deadline presentation pitch inauguration dinner lunch appointment check-up checkup
  dentist_appointment doctor's_appointment operation surgery scan christmas_party school_play sports_day
  parents'_evening semi-final final quiz_night tasting book_club
appointment: meeting call interview dentist_appointment doctor's_appointment check-up checkup viewing scan
  haircut lesson review demo standup one-on-one session exam date
trip: journey holiday vacation cruise safari tour city_break road_trip weekend_trip honeymoon excursion hike
  pilgrimage flight business_trip school_trip camping_trip ski_trip getaway staycation
flight: train ferry bus connection plane coach
room: table ticket hotel seat cabin hostel airbnb
deadline: due_date
wedding: ceremony engagement engagement_party
engagement:
relationship:
love:
plan: plans idea project
show: quiz quiz_night podcast radio_show programme program tv_show talk_show
blog: newsletter vlog channel youtube_channel podcast website bookstagram
habit:
band: group trio quartet duo ensemble orchestra choir brass_band rock_band jazz_band punk_band
part: bass lead lead_guitar rhythm_guitar drums vocals backing_vocals keys soprano alto tenor baritone
`;
