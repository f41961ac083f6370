import { List, Modal, Text } from '@mantine/core';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';

/** How to install the application on a phone: from the browser. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t('Download Mobile Apps')} centered>
      <Text mb="md">
        {t('{{product}} installs from the browser. It then also records offline.', {
          product: PRODUCT_NAME,
        })}
      </Text>
      <List spacing="sm">
        <List.Item>
          {t('iPhone and iPad: open this address in Safari, tap Share, then Add to Home Screen.')}
        </List.Item>
        <List.Item>{t('Android: open this address in Chrome, tap the menu, then Install app.')}</List.Item>
        <List.Item>{t('Computer: choose Install in the address bar of Chrome or Edge.')}</List.Item>
      </List>
    </Modal>
  );
}
