// The Help Center is written in English. Whoever reads the screens in another language is told so in theirs.
let kept = null;
try {
  kept = localStorage.getItem('locale');
} catch {
  // A browser that forbids storage has kept none.
}
const language = (kept ?? navigator.language).slice(0, 2).toLowerCase();
for (const note of document.querySelectorAll('.only-english')) note.hidden = note.lang !== language;
