interface AccountPageProps {
  title: string;
  intro?: string | undefined;
  links?: React.ReactNode;
  children: React.ReactNode;
}

/** The layout of the pages around signing in: one narrow card with one task. */
export function AccountPage({ title, intro, links, children }: AccountPageProps) {
  return (
    <main className="prefs acct" id="content">
      <h1>{title}</h1>
      {intro === undefined ? null : <p className="sub">{intro}</p>}
      <div className="sheet">{children}</div>
      {links === undefined ? null : <div className="ways">{links}</div>}
    </main>
  );
}
