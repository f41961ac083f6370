/** Whether this is a phone, for the hand-off to the native app. */

const MOBILE_AGENT = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;
/** Pixels. @spec 2.9/mobile-viewport */
const LARGEST = { width: 800, height: 600 };

/** A mobile user agent, or a small viewport with touch. @spec 1.2/mobile-like */
export function isMobileLike({ navigator, innerWidth, innerHeight }: DeviceView = window): boolean {
  const isSmall = innerWidth <= LARGEST.width && innerHeight <= LARGEST.height;
  return MOBILE_AGENT.test(navigator.userAgent) || (isSmall && navigator.maxTouchPoints > 0);
}

/** The properties of a window that identify the device. */
interface DeviceView {
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;
  innerWidth: number;
  innerHeight: number;
}
