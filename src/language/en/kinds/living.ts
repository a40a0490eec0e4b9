/** Animals and plants by kind. */
export const LIVING = `
animal: creature wildlife camel reindeer ostrich emu goose gander gosling salamander scorpion
  hermit_crab praying_mantis seahorse
pet<animal:
dog<pet: puppy pup doggo mutt hound labrador lab retriever golden_retriever poodle labradoodle cockapoo beagle
  husky malamute corgi terrier jack_russell bulldog french_bulldog dachshund sausage_dog chihuahua collie
  border_collie sheepdog german_shepherd alsatian spaniel cocker_spaniel pug rottweiler greyhound whippet
  lurcher dalmatian doberman mastiff great_dane pomeranian samoyed schnauzer vizsla
  weimaraner shih_tzu bichon akita shiba rescue_dog goldendoodle bernedoodle cavapoo springer_spaniel staffie yorkie yorkshire_terrier westie st_bernard newfoundland bloodhound basset_hound saluki wolfhound podenco galgo street_dog guide_dog sausage_dog
  afghan_hound airedale airedale_terrier alaskan_malamute australian_shepherd australian_cattle_dog
  basenji basset bearded_collie bedlington_terrier belgian_malinois malinois belgian_shepherd
  bernese_mountain_dog bernese bichon_frise border_terrier borzoi boston_terrier boxer_dog briard
  bull_terrier staffordshire_bull_terrier pit_bull pitbull cairn_terrier cane_corso cavachon
  cavalier_king_charles_spaniel chow_chow coonhound deerhound doberman_pinscher english_bulldog
  english_setter english_springer_spaniel fox_terrier foxhound german_pointer german_shorthaired_pointer
  giant_schnauzer miniature_schnauzer gordon_setter great_pyrenees hovawart irish_setter red_setter
  irish_wolfhound italian_greyhound jack_russell_terrier japanese_spitz keeshond kelpie
  king_charles_spaniel komondor labrador_retriever black_lab yellow_lab chocolate_lab golden_lab
  leonberger lhasa_apso maltipoo maltese_terrier miniature_poodle toy_poodle standard_poodle mongrel
  norfolk_terrier old_english_sheepdog papillon patterdale_terrier pekingese pinscher puggle rat_terrier
  blue_heeler rhodesian_ridgeback rough_collie scottie scottish_terrier shar_pei sheltie
  shetland_sheepdog siberian_husky sled_dog spitz sprocker springador tibetan_terrier tibetan_mastiff
  portuguese_water_dog west_highland_terrier wheaten_terrier doggy doggie lapdog gun_dog guard_dog
  assistance_dog therapy_dog hearing_dog
cat<pet: kitten kitty tabby tomcat tortoiseshell siamese siamese_cat persian_cat ragdoll maine_coon sphynx british_shorthair calico
  moggy moggie alley_cat house_cat bengal_cat burmese_cat birman norwegian_forest_cat russian_blue
  scottish_fold devon_rex manx_cat savannah_cat exotic_shorthair american_shorthair ginger_cat
  rescue_cat stray_cat pussycat
rabbit<pet: bunny lop lop-eared_rabbit holland_lop lionhead netherland_dwarf angora_rabbit bunny_rabbit
  house_rabbit dwarf_rabbit
hamster<pet:
guinea_pig<pet:
gerbil<pet:
rat<pet:
mouse<pet:
ferret<pet:
chinchilla<pet:
hedgehog<pet:
parrot<pet: cockatiel parakeet budgie budgerigar macaw lovebird cockatoo african_grey conure lorikeet
  parrotlet
bird<pet: canary finch pigeon dove zebra_finch mynah peacock peahen
chicken<pet: hen rooster cockerel bantam
duck<animal: duckling
turtle<pet: terrapin
tortoise<pet:
alpaca<pet:
quail<pet:
sugar_glider<pet:
stick_insect<pet:
tarantula<pet:
degu<pet:
axolotl<pet:
newt<pet:
frog<pet: toad
snake<pet: python corn_snake boa king_snake ball_python royal_python rattlesnake viper adder cobra
  garter_snake anaconda
lizard<pet: leopard_gecko gecko iguana bearded_dragon chameleon skink monitor_lizard crested_gecko
fish<pet: goldfish tropical_fish koi guppy betta tetra angelfish clownfish cichlid gourami guppies
  neon_tetra fighting_fish minnow
horse<pet: pony mare stallion foal gelding thoroughbred shetland_pony shire_horse clydesdale appaloosa
  quarter_horse palomino racehorse colt filly welsh_pony connemara_pony icelandic_horse lipizzaner
donkey<pet: mule
goat<pet: kid_goat billy_goat pygmy_goat nanny_goat
pig<pet: piglet potbellied_pig pot-bellied_pig micropig
sheep<animal: lamb ewe ram
cow<animal: calf bull cattle heifer bullock ox oxen water_buffalo highland_cow dairy_cow
llama<animal:
bee<animal: bees
wild_animal<animal: lion tiger elephant giraffe zebra bear wolf fox deer moose elk badger otter beaver
  squirrel monkey gorilla chimpanzee panda koala kangaroo whale dolphin shark seal penguin owl eagle falcon
  hawk crow raven bat crocodile rhino hippo leopard cheetah antelope ape armadillo baboon bison
  black_bear brown_bear grizzly polar_bear bobcat chipmunk cougar coyote dingo gazelle gibbon goldfinch
  hare hyena jackal jackdaw kestrel kingfisher lemur lynx magpie manatee marmot mongoose mountain_lion
  ocelot opossum possum orangutan orca osprey panther pelican polecat porcupine puma raccoon racoon
  red_panda rhinoceros hippopotamus roe_deer stag sea_lion skunk sloth sparrow sparrowhawk starling
  stork swan seagull heron blackbird tapir vole vulture wallaby walrus warthog weasel stoat wildcat
  wild_boar wombat woodpecker yak buzzard cormorant cuckoo flamingo hummingbird jellyfish starfish
  stingray piranha dormouse field_mouse red_squirrel grey_squirrel puffin albatross condor pheasant
insect<animal: spider ant wasp mosquito moth butterfly beetle fly cockroach snail slug bumblebee
  honeybee dragonfly ladybird ladybug grasshopper locust termite flea bedbug earwig woodlouse hornet
  gnat midge horsefly greenfly aphid centipede millipede caterpillar maggot earthworm leech silverfish
plant: tree bush shrub flower rose tulip orchid lily daffodil sunflower lavender cactus succulent fern ivy
  bonsai herb hedge oak birch maple willow pine fir apple_tree cherry_tree pear_tree lemon_tree olive_tree
  vine tomato courgette basil mint houseplant agapanthus aloe_vera amaryllis anemone aspen azalea bamboo
  banana_plant bay_tree beech begonia bluebell bougainvillea boxwood buddleia buttercup camellia
  carnation cedar chestnut_tree cheese_plant chrysanthemum clematis climbing_rose clover cornflower
  crocus cypress dahlia dandelion delphinium dogwood edelweiss elm eucalyptus fig_tree forget-me-not
  foxglove freesia fruit_tree fuchsia gardenia geranium gladiolus grapevine hawthorn hellebore hibiscus
  hollyhock honeysuckle hyacinth hydrangea lilac lime_tree lobelia lupin magnolia monstera morning_glory
  nasturtium oleander palm_tree pampas_grass pansy peace_lily peony periwinkle petunia philodendron
  phlox plum_tree poinsettia poplar pot_plant primrose rhododendron rose_bush rubber_plant sapling
  snapdragon snowdrop snake_plant spider_plant spruce sweet_pea sycamore thistle venus_flytrap
  walnut_tree water_lily weeping_willow wildflower wisteria yew yucca zinnia hornbeam larch
  japanese_maple tomato_plant seedling
`;
