/** Where to look for a mail that does not come. @spec 1.2/spam-folder */
export function SpamNote() {
  return <span>Check spam folder if you don't see the email in your inbox.</span>;
}
