/** By which words it is known what will, should or may be done, and when. Own lists, from the common speech of clinics. */

import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { askedOnce, type Manner } from './asked-once.ts';

/** What to do if something happens. */
export const PRECAUTION = anyOf([
  /^(?:(?:and|or|but|so),? )*same (?:thing|goes|deal)(?:,| for (?:him|her|it))? if\b/i,
  /^or (?:if|unless) (?:he|she|it|they|the|there)\b/i,
  sequence(
    /\b(?:let|tell) (?:me|us|the (?:clinic|office|practice)) (?:know )?/i,
    /(?:right away |straight away )?if (?:he|she|it|they|his|her|the|there|anything|any)\b/i,
  ),
  sequence(
    /(?:^|, |\bbut )(?:and |but |now |so |also,? |or )*(?:if|unless)\b.*\b/i,
    [
      /call|phone|ring|text|skip|comes?|bring|see|emergency|er\b|hospital|vet|let (?:me|us)|right away/i,
      /stop|give|rub|no insulin|feed|go|same day|straight (?:back|away|in|down)/i,
    ],
    /\b/i,
  ),
  /\b(?:go|straight|get (?:him|her|them|it)|run) to (?:the |an )?(?:emergency|er\b|hospital)/i,
  /\b(?:call|bring (?:him|her|them)|come (?:in|back)) .{0,40}\bif\b/i,
  /\b(?:wake|page|fetch|ring|phone|text) (?:me|us|the doctor|the vet|dr\.? \w+) if\b/i,
  /\bwatch (?:for|out for)\b|\bgive (?:us|me) a (?:ring|call|shout|bell|buzz)\b/i,
  /\b(?:ring|phone) (?:us|me|the (?:clinic|practice|surgery))\b|\bonly if\b/i,
  /^(?:so |and )?that(?:'s| is| would be) an emergency\b|^if\b.*\bi(?:'d| would)? (?:want|like)\b/i,
]);

/** What will, should or may be done. */
export const FUTURE: Manner = askedOnce(
  sequence(
    /\b/i,
    [
      /we'll|we will/i,
      sequence(/we're /i, [
        /going (?:to|with|ahead with)|gonna|booking|scheduling|feeding|giving|starting|adding|stopping/i,
        /holding|switching|using|tapering|upping|dropping/i,
      ]),
      /i'll|i will|(?:we|i|he|she|they) (?:won't|will not)/i,
      /i can (?:also )?(?:send|do|refer|give|show|book|write|call|start|put|get|order)/i,
      /(?:i|we) would(?:n't| not) (?:do|use|give|start|feed|try|add|change|stop|recommend) (?!that\b|it\b|this\b)/i,
      /you keep (?:doing|giving|using|checking|watching)\b/i,
      /(?:i|we)'d be (?:comfortable|happy) (?:doing|to do|giving|to give)\b/i,
      /(?:i|we) can't (?:use|give) [^.]{2,30} (?:just )?(?:yet|now|any ?more)\b/i,
      /i did think (?:about|of)\b/i,
      sequence(
        /(?:i|we) (?:could|might) (?:also )?/i,
        [
          /offer|do|refer|send|try|run|start|add|use|give|repeat|inject|block|biopsy|aspirate|remove|scan/i,
          /operate|drain|tap|culture|sedate|consider/i,
        ],
        /\b/i,
      ),
      /if you(?:'d| ever| do)? (?:want|like|need|decide)|staying (?:with us|here|in|overnight)/i,
      /i'm (?:going to|gonna)(?! (?:say|call it|guess))|let's|(?<!\bwhere )i want/i,
      /i (?:usually |always )?like to (?:do|run|get|take|start|use|give|recheck)\b/i,
      /we(?: want|'d like| would like) to (?:see|recheck|keep|admit) /i,
      /(?:he|she|they)(?:'s|'re| is| are)? to be starved/i,
      /i (?:don't|do not) want (?:him|her|them|it) (?!to (?:hurt|suffer)\b)/i,
      /i (?:don't|do not) want to (?:start|give|use|put|add|change|stop|rush|jump)\b/i,
      /if (?:i|we) (?:need|have) to\b|we (?:delay|postpone|put off)\b/i,
      sequence(
        /(?:i|we)'d /i,
        [
          /like|do|add|trim/i,
          /get (?:him|her|it|them) (?:done|neutered|spayed|speyed|castrated|desexed|booked|weighed|checked)\b/i,
          /(?:get|bring|take) (?:him|her|it) (?:down|up)\b|start|recommend|suggest|go|give|keep|also|want/i,
          /rather|hold|put(?! (?:(?:the |his |her )?pain|him|her|it|them|that) at\b)|leave|wait|push|delay/i,
          /repeat|send|try|avoid|stop|cut|drop|increase|switch|skip|run|take|use/i,
        ],
        /\b/i,
      ),
      /i (?:recommend|suggest|need)/i,
      /we need an? (?:real |proper |strict |good |full )*(?:food|diet|elimination|trial)/i,
      /we (?:should|need to|can)/i,
      sequence(/you /i, [
        /can(?!(?:'t|not)? (?:see|feel|hear|tell|smell|palpate)\b)(?! on\b)|should|need to/i,
        /have to (?:stop|give|keep|use|put|feed|bring|come|clean|wait)|put|give|want to/i,
      ]),
      /you'll|you're (?:going to|gonna)/i,
      sequence(/(?:he|she|they)/i, [
        /'ll| will|(?<!than (?:he|she|they)) should| needs? to| needs?\b/i,
        / stays?(?=,| here| tonight| with us| in (?:the )?(?:hospital|clinic)| overnight| (?:for )?\d)/i,
        / gets?\b/i,
        / can (?:have|go|wear|eat|start|be (?:turned out|ridden|let out|outside|worked|bathed|walked))/i,
        / comes? back/i,
      ]),
      /gets? (?:his|her|their)|\b(?:needs?|wants) (?:\w+ing|to (?:be|come))\b(?<!wants to (?:be|come))/i,
      /\w+'ll (?:see|recheck|check|call|have|take|come)\b|i'll be back/i,
      /^in (?:an?|\d[\d-]*|a few) (?:days?|weeks?|months?)(?=,| with| for| we| i)/i,
      /\bevery (?:\d+ (?:weeks|months)|(?:week|month)(?= for))\b/i,
      sequence(
        /(?:surgery|dental|spay|neuter|procedure|mri|ultrasound|biopsy)(?:'s| is) /i,
        /(?:on |set for |scheduled for |booked for )?(?:the )?/i,
        /(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next)\b/i,
      ),
      /today (?:we|i)(?:'ll)? (?:do|give|start)\b|is due|are due|overdue (?:on|for)|due (?:for|in|next)/i,
      /due (?:till|until)|\bback in (?:an?|\d[\d-]*) (?:days?|weeks?|months?)\b|in the meantime/i,
      /we (?:may|might)\b|depending on|(?:he|she)'d need/i,
      /just (?:clean|use|give|keep|watch|leave|monitor)\b/i,
      /\b(?:nothing to eat|no food) (?:after|from|past)\b/i,
      /\bcleaner\b.{0,40}\b(?:once|twice|every|weekly|daily)\b|long term|next step|plan is|schedule/i,
      /book|recheck|follow(?:ing)? up|weigh(?:ed|ing)?.?ins?\b(?= in)/i,
      /(?:sutures?|staples|stitches|drain|tube|splint|cast) (?:(?:can |will |should )?comes? )?(?:out|off) (?:in|after)\b/i,
      /would recommend|not recommend\w*|repeat|come back|go(?:es)? home|instead of|hold off/i,
      /not (?:starting|giving|using|doing)|leave (?:it |that )?alone|until|prescri\w+|refill/i,
      /(?:call|phone) in|over the next|for (?:at least|the next) \d/i,
      sequence(
        /(?<!\b(?:right|normal|fine|good|okay|big|small|early|late|usual|expected|typical) )for \d+/i,
        /(?:-\d+)? (?:days|weeks|months)/i,
      ),
    ],
    /\b/i,
  ),
);

/** Words that make a sentence of the plan worth keeping though it names nothing clinical. */
export const FOLLOW_UP = anyOf([
  /\bfor (?:an? |\d+ |the next |a few )(?:few )?(?:days?|weeks?|months?|hours?)\b/i,
  sequence(
    /\b/i,
    [
      /recheck|come back|back in|follow.?up|call|phone|pencil|appointment|see (?:him|her|you|them)/i,
      /see \w+ (?:back|again|in (?:an?|\d))|admit|hospitali[sz]e|isolate|quarantine|be starved/i,
      /next (?:week|month|year|visit)|(?:be|stay) in (?:for )?(?:at least )?\d[\d-]* nights?/i,
      /in a fortnight|can do (?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|gloves?/i,
      /(?:your|their) hands|be (?:by|out|round|over) (?:on )?(?:\w+day|tomorrow|next)|muzzle/i,
    ],
    /\b/i,
  ),
]);

/** "Not yet", "we'll save that": what was thought of is not done now. */
export const DEFERS =
  /\b(?:not (?:yet|now|today|right now|this time)|hold (?:off|fire)|(?:save|keep) (?:that|it) (?:for|in)|we'll save)\b/i;

/** "So for the thyroid there's four options." */
export const COUNTS_OPTIONS = sequence(
  /^(?:(?:so|and|now|okay|well),? )*(?:for (?:the |his |her |this |that )?[a-z ]{2,25},? )?/i,
  /(?:there(?:'s|'re| is| are)|(?:we|you)(?:'ve)? (?:have|got)) (?:really |basically |kind of )?/i,
  /(?:\d|a couple(?: of)?|a few|several|some) /i,
  /(?:options|choices|ways (?:to (?:go|do (?:this|it))|we can go))/i,
  /(?: (?:here|for (?:this|that|him|her)))?[.:!]*$/i,
);
