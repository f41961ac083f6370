/** How support sees a doctor's name: "Dr. Ada Park" becomes "Ada Park (Dr)". @spec 1.5/doctor-title */
export function withTitleBehind(name: string): string {
  const [, rest] = /^Dr\.? +(.+)$/.exec(name.trim()) ?? [];
  return rest ? `${rest} (Dr)` : name.trim();
}
