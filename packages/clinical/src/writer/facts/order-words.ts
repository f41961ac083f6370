/** By which words an order is known. Own lists, from the common speech of clinics. */

import { anyOf, notAhead, sequence } from '../../reading/text/patterns.ts';
import { askedOnce, type Manner } from './asked-once.ts';

/** An order: "start", "no running", "leash walks", "stitches out in ten days", "no nail trim today"; "no murmur today" is what was found. */
export const DIRECTS: Manner = askedOnce(
  anyOf([
    /^i (?:don't|do not) want to skip (?:the|his|her|that)\b/i,
    sequence(
      /^(?:(?:please|and) )?(?:(?:just|also|then|only|always) )?(?:(?:on|at) the [a-z]+ itself, )?/i,
      [
        /measure (?=from\b|the\b|him\b|her\b)|weigh (?=him\b|her\b|it\b|them\b)/i,
        /warm (?:him|her|it|them)\b|muzzle train\w*|recommend(?! (?:by|from))/i,
        /(?:stitches|sutures|staples) (?:come )?out\b|npo\b|nothing by mouth|start|stop|give|continue/i,
        /keep|use|apply|put(?! (?:the |his |her )?pain\b)|bring|call(?! it)|monitor|avoid|feed|offer/i,
        /schedule|clean|flush|rinse|wash|change|remove|restrict|limit|soak|mix|add|carry|switch|increase/i,
        /decrease|cut|reduce|double (?=it\b|that\b|the\b)|halve|hold (?!that)|skip|wait|don't|do not/i,
        /never (?=(?:give|crush|split|leave|feed|use|let|mix|stop)\b)|no more/i,
        /leave (?:(?:out|off) )?(?:the|his|her|their|any|all)\b(?! (?:room|door|lights?|paperwork|forms?)\b)/i,
        /squirt|(?:lead|leash)(?: walks?)? only/i,
        /half (?:his|her|their) (?:\w+ )?(?:dinner|meals?|breakfast|supper|tea)\b/i,
        // What there shall be none of: food, play, a treatment.
        sequence(
          /no /i,
          [
            /licking|hands (?:near|in)|dog parks?|daycare|boarding|grooming|drops|running|pellets|kibble/i,
            /fruit|carrots|bananas?|bread|milk|riding|lunging|turnout|jumping|stairs|bones|hay|grain|food/i,
            /grapes|raisins|chocolate|onions?|garlic|xylitol|nuts|macadamias?|rawhides?|antlers|baths?/i,
            /swimming|treats|table|off-leash|exercise|dry|antibiotics|nsaids|meloxicam|steroids?|carprofen/i,
            /(?:water|breakfast|dinner|supper)(?= (?:after|from|past|tonight|tomorrow|until|till|that|before|in the morning))/i,
            /rough(?: ?hous\w*| play)/i,
            // "No nail trim today", but for what was looked for and not found.
            sequence(
              notAhead([
                sequence(
                  [
                    /lame\w*|limp\w*|murmurs?|arrhythmias?|gallops?|fevers?|crackles?|wheez\w*|stridor|stertor/i,
                    /cyanosis|dehydration|fleas?|ticks?|mites?|lice|worms?|parasites?|eggs?|pain\w*|discomfort/i,
                    /tender\w*|swelling\w*|o?edema|effusions?|crepitus|drawer|heat|discharge|redness|erythema/i,
                    /mass(?:es)?|lumps?|growths?|nodules?|lesions?|ulcers?|wounds?|bleeding|blood|bruis\w*|petechiae/i,
                    /jaundice|icterus|pallor|cough\w*|sneez\w*|vomit\w*|diarrh\w*|nausea|retching|regurgitat\w*/i,
                    /drool\w*|straining|nystagmus|ataxia|deficits?|weakness|seizures?|tremors?|tilt|distension/i,
                    /bloat\w*|gas|crystals|bacteria|yeast|infections?|debris|odou?r|smell|abnormalit\w*|changes?/i,
                    /signs?|evidence|flare|uptake|hair ?loss|alopecia|crusts?|dandruff|itch\w*|pruritus|rash|hives/i,
                    /tartar|lethargy|distress|panting|squint\w*|reactions?/i,
                  ],
                  /\b/i,
                ),
              ]),
              /[a-z]+ (?:at home|today|then|yet)/i,
            ),
            sequence(
              /[a-z]+(?: [a-z]+)? /i,
              /(?:for good|ever again|from now on|any ?more|in (?:the|his|her|your) (?:house|home|yard|stall|cage|tank))/i,
            ),
          ],
          /(?! (?:since|for (?:about |almost |over )?\d+ (?:hours|days)))/i,
        ),
        /nothing to eat/i,
        /nothing (?:after|past|from) (?:midnight|\d+|supper|dinner|breakfast)/i,
        sequence(
          /(?:bump|raise|lower|turn|nudge) (?:up |down |back )?(?:the|his|her|it|that) /i,
          /(?!(?:on|is|are|was|were|over|around|side)\b)/i,
        ),
        /leash|(?:short|slow|brief|gentle|controlled) (?:leash|walks)|submit|order|collect|obtain|perform/i,
        /refer|taper|discontinue|resume|administer|crate|bland|soft(?:ened)? (?:food|diet|meals)/i,
        /(?:warm|cool|cold|hot|lukewarm|daily|epsom(?: salt)?) (?:water )?(?:soaks?|baths?|compress(?:es)?|packs?)/i,
        /strict|confine|finish|come back|ice|wear|scoop|take|get a|get (?:him|her)/i,
        /have (?:him|her|them|the|your)\b|hand walk|walk|rest(?! of\b)|neuter|spay|return|send|watch/i,
        /syringe|wrap|wipe|mist|bathe|count (?:his|her)\b|pick (?:up|out|that|the|his|her)|go slow(?:ly)?/i,
        /(?:isolate|quarantine|separate|admit|hospitali[sz]e) (?:him|her|them|the|[A-Z][a-z]+)\b/i,
        /turn (?:him|her) out|draw (?:(?:me )?up|an?|some|the|his|her|bloods?)/i,
      ],
      /\b/i,
    ),
  ]),
);
