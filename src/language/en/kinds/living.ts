/** Animals and plants by kind. */
export const LIVING = `
animal: creature wildlife
pet<animal:
dog<pet: puppy pup doggo mutt hound labrador lab retriever golden_retriever poodle labradoodle cockapoo beagle
  husky malamute corgi terrier jack_russell bulldog french_bulldog dachshund sausage_dog chihuahua collie
  border_collie sheepdog german_shepherd alsatian spaniel cocker_spaniel pug rottweiler greyhound whippet
  lurcher dalmatian doberman mastiff great_dane pomeranian samoyed schnauzer vizsla
  weimaraner shih_tzu bichon akita shiba rescue_dog goldendoodle bernedoodle cavapoo springer_spaniel staffie yorkie yorkshire_terrier westie st_bernard newfoundland bloodhound basset_hound saluki wolfhound podenco galgo street_dog guide_dog sausage_dog
cat<pet: kitten kitty tabby tomcat tortoiseshell siamese siamese_cat persian_cat ragdoll maine_coon sphynx british_shorthair calico
  moggy
rabbit<pet: bunny lop lop-eared_rabbit holland_lop
hamster<pet:
guinea_pig<pet:
gerbil<pet:
rat<pet:
mouse<pet:
ferret<pet:
chinchilla<pet:
hedgehog<pet:
parrot<pet: cockatiel parakeet budgie budgerigar macaw lovebird cockatoo
bird<pet: canary finch pigeon dove
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
snake<pet: python corn_snake boa
lizard<pet: leopard_gecko gecko iguana bearded_dragon chameleon skink
fish<pet: goldfish tropical_fish koi guppy betta tetra
horse<pet: pony mare stallion foal gelding thoroughbred
donkey<pet: mule
goat<pet: kid_goat
pig<pet: piglet
sheep<animal: lamb ewe ram
cow<animal: calf bull cattle heifer
llama<animal:
bee<animal: bees
wild_animal<animal: lion tiger elephant giraffe zebra bear wolf fox deer moose elk badger otter beaver
  squirrel monkey gorilla chimpanzee panda koala kangaroo whale dolphin shark seal penguin owl eagle falcon
  hawk crow raven bat crocodile rhino hippo leopard cheetah
insect<animal: spider ant wasp mosquito moth butterfly beetle fly cockroach snail slug
plant: tree bush shrub flower rose tulip orchid lily daffodil sunflower lavender cactus succulent fern ivy
  bonsai herb hedge oak birch maple willow pine fir apple_tree cherry_tree pear_tree lemon_tree olive_tree
  vine tomato courgette basil mint houseplant
`;
