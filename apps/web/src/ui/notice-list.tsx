import { Notifications } from '@mantine/notifications';

/** The notices, as they are shown one below the other. */
export function NoticeList() {
  return <Notifications position="bottom-center" limit={3} />;
}
