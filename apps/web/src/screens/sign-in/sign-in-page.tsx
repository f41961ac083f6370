import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { Brand } from '#web/ui/brand.tsx';
import classes from './sign-in-page.module.css';

/** The frame of every page for signed-out people. */
export function SignInPage({ title, children, below }: SignInPageProps) {
  useDocumentTitle(title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`);
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Brand name={PRODUCT_NAME} />
        <section className={classes.card} aria-labelledby="page-title">
          <h1 id="page-title" className={classes.title}>
            {title}
          </h1>
          {children}
        </section>
        {below && <div className={classes.below}>{below}</div>}
      </div>
    </main>
  );
}

interface SignInPageProps {
  title: string;
  children: ReactNode;
  /** Links to the other pages. */
  below?: ReactNode;
}
